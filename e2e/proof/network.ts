import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** One player's connection to the server. While it is cut, nothing gets through and neither side is notified. */
export interface Network {
  /** The address at which the player reaches the server. */
  host: string
  isCut: () => boolean
  cut: () => void
  mend: () => void
  close: () => void
}

/** Returns a connection that is never cut. */
export const directNetwork = (host: string): Network => ({
  host,
  isCut: () => false,
  cut: () => {},
  mend: () => {},
  close: () => {},
})

/** Opens a relay to the server on `port`, which may go down and come back. */
export async function openNetwork(port: number): Promise<Network> {
  const ends = new Set<Socket>()
  let isCut = false
  const pair = (socket: Socket, other: Socket) => {
    ends.add(socket)
    if (isCut) socket.pause()
    socket.on('data', (octets) => other.write(octets))
    socket.on('error', () => {})
    socket.on('close', () => {
      ends.delete(socket)
      other.destroy()
    })
  }
  const relay = createServer((player) => {
    const server = connect(port, '127.0.0.1')
    pair(player, server)
    pair(server, player)
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  return {
    host: `127.0.0.1:${(relay.address() as AddressInfo).port}`,
    isCut: () => isCut,
    cut() {
      isCut = true
      for (const end of ends) end.pause()
    },
    mend() {
      isCut = false
      for (const end of ends) end.resume()
    },
    close() {
      relay.close()
      for (const end of [...ends]) end.destroy()
    },
  }
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The way of one player to the server. It can be cut: then nothing gets through, and neither side is told. */
export interface Network {
  /** Where the player finds the server. */
  host: string
  isCut: () => boolean
  cut: () => void
  mend: () => void
  close: () => void
}

/** Opens a way to the server at `port`, which may fall and come back. */
export async function openNetwork(port: number): Promise<Network> {
  const ends = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket, other: Socket) => {
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
    keep(player, server)
    keep(server, player)
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

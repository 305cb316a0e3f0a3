import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { hostOf } from './socket.ts'
import type { TestApp } from './test-app.ts'

const WHOLE = /\r\n\r\n[\s\S]*}$/
const MOMENT_MS = 200

/** Opens a connection on which a test writes byte by byte, and reads what the server answers. */
export async function dial(app: TestApp) {
  const [host = '', port = '0'] = (await hostOf(app)).split(':')
  const socket = connect(Number(port), host)
  let received = ''
  socket.on('data', (part) => {
    received += part.toString()
  })
  // Ignored, because some tests make the server disconnect in the middle of a body.
  socket.on('error', () => {})
  const closed = new Promise<void>((done) => socket.on('close', () => done()))
  await once(socket, 'connect')
  const answered = () => {
    const retryAfter = /^retry-after: (\d+)/im.exec(received)?.[1]
    return {
      status: Number(received.slice(9, 12)),
      code: /"code":"([\w-]+)"/.exec(received)?.[1],
      ...(retryAfter && { retryAfter: Number(retryAfter) }),
    }
  }
  return {
    socket,
    closed,
    received: () => received,
    write: (bytes: string | Buffer) => void socket.write(bytes),
    /** Waits for the first reply and returns its status, code and `retry-after`. */
    async answer() {
      await expect.poll(() => received).toMatch(WHOLE)
      return answered()
    },
    /** Returns the same, or null if no reply arrives within a moment. */
    async soon() {
      for (let time = 0; time < MOMENT_MS && !WHOLE.test(received); time++) await wait(1)
      return WHOLE.test(received) ? answered() : null
    },
  }
}

export type Connection = Awaited<ReturnType<typeof dial>>

/** Returns the head of a request with the given headers. */
export const headOf = (call: string, headers: Record<string, string | number>) =>
  `${call} HTTP/1.1\r\nhost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

export const A_FORM = { 'content-type': 'multipart/form-data; boundary=x' }

/** `fieldPart` returns a field of a form with the boundary `x`, and `filePart` the beginning of a file in it. */
export const fieldPart = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
export const filePart = (name: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`

import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { hostOf } from './socket.ts'
import type { TestApp } from './test-app.ts'

const WHOLE = /\r\n\r\n[\s\S]*}$/
const MOMENT_MS = 200

/** A connection on which a test writes byte by byte, and what has been answered on it. */
export async function dial(app: TestApp) {
  const [host = '', port = '0'] = (await hostOf(app)).split(':')
  const socket = connect(Number(port), host)
  let heard = ''
  socket.on('data', (part) => {
    heard += part.toString()
  })
  // A server that hangs up in the middle of a body is what some tests are about.
  socket.on('error', () => {})
  const closed = new Promise<void>((done) => socket.on('close', () => done()))
  await once(socket, 'connect')
  const answered = () => {
    const retryAfter = /^retry-after: (\d+)/im.exec(heard)?.[1]
    return {
      status: Number(heard.slice(9, 12)),
      code: /"code":"([\w-]+)"/.exec(heard)?.[1],
      ...(retryAfter && { retryAfter: Number(retryAfter) }),
    }
  }
  return {
    socket,
    closed,
    heard: () => heard,
    write: (bytes: string | Buffer) => void socket.write(bytes),
    /** The status, the code and `retry-after` of the first answer, as soon as it is here. */
    async answer() {
      await expect.poll(() => heard).toMatch(WHOLE)
      return answered()
    },
    /** The same, or null where none has come within a moment. */
    async soon() {
      for (let time = 0; time < MOMENT_MS && !WHOLE.test(heard); time++) await wait(1)
      return WHOLE.test(heard) ? answered() : null
    },
  }
}

export type Line = Awaited<ReturnType<typeof dial>>

/** The head of a call, with whatever headers. */
export const headOf = (call: string, headers: Record<string, string | number>) =>
  `${call} HTTP/1.1\r\nhost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

export const A_FORM = { 'content-type': 'multipart/form-data; boundary=x' }

/** A field of a form with the boundary `x`, and where a file begins. */
export const fieldPart = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
export const filePart = (name: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`

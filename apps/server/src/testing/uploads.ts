import { once } from 'node:events'
import { afterEach, beforeEach, expect } from 'vitest'
import { aToken, aUser } from './builders.ts'
import { A_FORM, type Connection, dial, filePart, headOf } from './dial.ts'
import { emptyMedia } from './makers.ts'
import type { TestFixture } from './test-app.ts'

/** Returns how many uploads a server has admitted and not yet answered, by its metric. */
export async function uploadsInProgress({ http }: Pick<TestFixture, 'http'>): Promise<number> {
  const { body } = await http.inject('/metrics')
  return Number(/^uploads_in_progress (\d+)$/m.exec(body)?.[1])
}

/** Content length that the tests state for an upload. */
export const LARGE = 9_900_000

/** Returns the first bytes of a form with a picture. */
export const begun = (name = 'gamePreviewImage') => `${filePart(name)}the first bytes`

/** Gives the tests of a file a new user, and uploads that never complete. They are aborted after each test. */
export function withUploads(testApp: TestFixture) {
  const connections: Connection[] = []
  let userId: number
  let token: string

  beforeEach(async () => {
    await emptyMedia(testApp)
    userId = await aUser(testApp)
    token = await aToken(testApp, userId)
  })
  afterEach(() => {
    for (const { socket } of connections.splice(0)) socket.destroy()
    expect(testApp.loggedErrors).toEqual([])
  })

  const own = () => ({ authorization: `Bearer ${token}` })

  /** Sends the head of a large form and the given part of its body, and waits until the server has received the request. */
  async function sending(part: string, headers: Record<string, string | number> = {}, call = 'POST /api/game/add') {
    const connection = await dial(testApp)
    connections.push(connection)
    const come = once(testApp.http.server, 'request')
    connection.write(`${headOf(call, { ...A_FORM, 'content-length': LARGE, ...headers })}${part}`)
    await come
    return connection
  }

  return {
    connections,
    /** Returns the user's own headers. */
    own,
    userId: () => userId,
    token: () => token,
    sending,
    /** Starts an upload of a picture that never completes, and waits until it is admitted. */
    async held(headers: Record<string, string | number> = own()) {
      const before = await uploadsInProgress(testApp)
      const connection = await sending(begun(), headers)
      await expect.poll(() => uploadsInProgress(testApp)).toBe(before + 1)
      return connection
    },
  }
}

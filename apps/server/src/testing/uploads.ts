import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect } from 'vitest'
import { aToken, aUser } from './builders.ts'
import { A_FORM, type Connection, dial, filePart, headOf } from './dial.ts'
import { emptyMedia } from './makers.ts'
import type { TestFixture } from './test-app.ts'

/** Longer than the server takes to look up the caller of a request. */
const ADMITTED_MS = 300

/** Resolves when a request that the server has received is admitted or refused. */
export const admitted = () => wait(ADMITTED_MS)

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
    /** Starts an upload of a picture that never completes. */
    async held(headers: Record<string, string | number> = own()) {
      const connection = await sending(begun(), headers)
      // The request is admitted after its caller is looked up; an upload that the test sends next must not be admitted first.
      await admitted()
      return connection
    },
  }
}

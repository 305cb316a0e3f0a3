import { beforeEach, expect } from 'vitest'
import { aGame, aToken, aUser, type Game, storedPicture } from './builders.ts'
import { aForm } from './makers.ts'
import { aClient, sentForm } from './player.ts'
import type { TestFixture } from './test-app.ts'

type Client = ReturnType<typeof aClient>

/** Misato's address and password. */
export const MAIL = 'misato@example.com'
export const PASSWORD = 'seven or more'

/** Start of the base64 text of a JPEG. */
export const JPEG = /^\/9j\//

/**
 * Returns a function that sends a call as a client of the specification does, given as `METHOD /path`, and returns the reply's
 * body.
 */
export const callAs =
  (client: Client) =>
  async (methodAndPath: string, body?: object, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = methodAndPath.split(' ')
    const response = await client.inject({
      method,
      url: `/api${path}`,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { payload: JSON.stringify(body) }),
    })
    expect(response.statusCode, `${methodAndPath}: ${response.body}`).toBeLessThan(300)
    return response.body === '' ? null : response.json()
  }

/** Gives each test of a file a client of Misato's that knows only the specification, a game of two sections and an avatar. */
export function withSpecifiedClient(testApp: TestFixture) {
  let client: Client
  let game: Game
  let userId: number
  let token: string

  beforeEach(async () => {
    client = aClient(testApp)
    game = await aGame(testApp, { gameTypeId: 2, squareAmount: 4, sections: 2 })
    userId = await aUser(testApp, { name: 'Misato', mail: MAIL, password: PASSWORD })
    token = await aToken(testApp, userId)
    const picture = await storedPicture(testApp)
    const avatar = { name: 'tea', token: 'one', picture, position: 1 }
    await testApp.db.insertInto('avatars').values(avatar).execute()
  })

  const authorization = () => ({ authorization: token })
  return {
    get game() {
      return game
    },
    get userId() {
      return userId
    },
    get token() {
      return token
    },
    authorization,
    call: (...sent: Parameters<ReturnType<typeof callAs>>) => callAs(client)(...sent),
    /** Sends a form as Misato. */
    async form(path: string, fields: Record<string, string | number>, files: Record<string, Buffer>) {
      const { headers, payload } = await sentForm(aForm({ ...fields, token }, files))
      const response = await client.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { ...headers, ...authorization() },
        payload,
      })
      expect(response.statusCode, `${path}: ${response.body}`).toBe(200)
      return response.json()
    },
  }
}

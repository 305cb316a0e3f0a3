// Somebody holds a copy of one refresh token, and asks for its successor right after the owner (threat 12).
import { getAccess, login, refresh } from '@guess/contract/api/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, type Member, PASSWORD } from '../../../testing/identities.ts'
import { aClient } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const DENIED = { status: 401, code: 'access-denied' }

describe('a copy of a refresh token', () => {
  const testApp = withApp({ renewed: true })
  let member: Member
  let owner: ReturnType<typeof aClient>
  let token: string

  const signedIn = async (browser: ReturnType<typeof aClient>, as = member) => {
    const { refreshToken } = await browser.call(login, { body: { userMail: as.mail, userPassword: PASSWORD } })
    return refreshToken as string
  }
  const turn = async (browser: ReturnType<typeof aClient>, refreshToken: string) =>
    (await browser.call(refresh, { body: { refreshToken } })).refreshToken as string
  const sessions = () => testApp.db.selectFrom('sessions').select('id').where('user_id', '=', member.userId).execute()
  const events = () => testApp.platform.securityEvents.take().map(({ kind, call }) => [kind, call])
  const expectEnded = async (current: string) => {
    expect(await owner.expectRefusal(refresh, { body: { refreshToken: current } })).toMatchObject(DENIED)
    expect(await sessions()).toEqual([])
  }

  beforeEach(async () => {
    member = await aMember(testApp)
    owner = aClient(testApp)
    token = await signedIn(owner)
  })

  test('[SESSION-33] gets no successor within the thirty seconds: the session ends, and it is a security event', async () => {
    const next = await turn(owner, token)
    testApp.clock.advance(2_000)
    expect(await aClient(testApp).expectRefusal(refresh, { body: { refreshToken: token } })).toMatchObject(DENIED)
    expect(events()).toEqual([['token-reused', 'POST /api/user/refresh']])
    await expectEnded(next)
  })

  test('[SESSION-33] gets no access token either', async () => {
    const next = await turn(owner, token)
    const asked = { params: { userId: member.userId }, query: { token } }
    expect(await aClient(testApp).expectRefusal(getAccess, asked)).toMatchObject(DENIED)
    expect(events()).toMatchObject([['token-reused', expect.anything()]])
    await expectEnded(next)
  })

  test('[SESSION-33] is noticed if it was exchanged first, when the owner comes', async () => {
    const stolen = await turn(aClient(testApp), token)
    testApp.clock.advance(2_000)
    expect(await owner.expectRefusal(refresh, { body: { refreshToken: token } })).toMatchObject(DENIED)
    await expectEnded(stolen)
  })

  test('[SESSION-33] is of no use in a browser that is known to another account, or to the same one', async () => {
    for (const as of [await aMember(testApp), member]) {
      const thief = aClient(testApp)
      await signedIn(thief, as)
      const mine = await signedIn(owner)
      const next = await turn(owner, mine)
      expect(await thief.expectRefusal(refresh, { body: { refreshToken: mine } })).toMatchObject(DENIED)
      expect(await owner.expectRefusal(refresh, { body: { refreshToken: next } })).toMatchObject(DENIED)
    }
  })

  test('[SESSION-34] twenty calls of one browser at once get one successor', async () => {
    const successors = await Promise.all(Array.from({ length: 20 }, () => turn(owner, token)))
    expect(new Set(successors).size).toBe(1)
    await turn(owner, successors[0] as string)
  })
})

import { endOwnSession, getOwnAccount, getSessions, login, refresh } from '@guess/contract/api/accounts'
import { SESSION_ENDS_MS, SESSION_LASTS_MS } from '@guess/contract/rules/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, aMember, type Member, PASSWORD } from '../../../testing/identities.ts'
import { aClient } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()
let member: Member

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'
const DAY_MS = 24 * 3_600_000

beforeEach(async () => {
  member = await aMember(testApp)
})

/** Signs in on a device and returns calls with its access token, and its refresh token. */
async function onDevice(userAgent: string, { mail }: Member = member) {
  const client = aClient(testApp, { 'user-agent': userAgent })
  const signedIn = await client.call(login, { body: { userMail: mail, userPassword: PASSWORD } })
  const { accessToken, refreshToken } = await client.call(refresh, { body: { refreshToken: signedIn.refreshToken } })
  return { owner: aClient(testApp, { authorization: `Bearer ${accessToken}` }), refreshToken }
}

describe('the sessions of an account', () => {
  test('[SESSION-25] are listed with their devices, the most recently used first', async () => {
    const startDate = testApp.clock.now().toISOString()
    await onDevice('a program')
    testApp.clock.advance(60_000)
    const { owner } = await onDevice(FIREFOX)
    const later = testApp.clock.now().toISOString()
    await onDevice(FIREFOX, await aMember(testApp))
    const id = { sessionId: expect.any(String) }
    expect(await owner.call(getSessions, {})).toEqual([
      { ...id, browser: 'Firefox', system: 'Windows', startDate: later, lastUseDate: later, isCurrent: true },
      { ...id, browser: null, system: null, startDate, lastUseDate: startDate, isCurrent: false },
    ])
  })

  test('[SESSION-25] are listed no longer once they have ended', async () => {
    await onDevice('a program')
    testApp.clock.advance(SESSION_LASTS_MS)
    const { owner } = await onDevice(FIREFOX)
    expect(await owner.call(getSessions, {})).toMatchObject([{ browser: 'Firefox' }])
  })

  test('[SESSION-26] can be ended one by one, and the tokens of an ended one are refused', async () => {
    const lost = await onDevice('a program')
    await lost.owner.call(getOwnAccount, {})
    const { owner } = await onDevice(FIREFOX)
    const other = (await owner.call(getSessions, {})).find(({ isCurrent }) => !isCurrent)
    await owner.call(endOwnSession, { params: { sessionId: other?.sessionId ?? '' } })
    expect(await owner.call(getSessions, {})).toMatchObject([{ isCurrent: true }])
    expect(await lost.owner.expectRefusal(getOwnAccount, {})).toMatchObject({ status: 401 })
    const body = { refreshToken: lost.refreshToken }
    expect(await aClient(testApp).expectRefusal(refresh, { body })).toMatchObject({ status: 401 })
  })

  test('[SESSION-28] lose the one of a browser that signs in again, and no other', async () => {
    await onDevice('a program')
    const browser = aBrowser(testApp)
    await browser.call(login, { body: { userMail: member.mail, userPassword: PASSWORD } })
    const { accessToken } = await browser.call(refresh, { body: {} })
    const earlier = aClient(testApp, { authorization: `Bearer ${accessToken}` })
    expect(await earlier.call(getSessions, {})).toHaveLength(2)
    const other = await aMember(testApp)
    await browser.call(login, { body: { userMail: other.mail, userPassword: PASSWORD } })
    expect(await earlier.expectRefusal(getSessions, {})).toMatchObject({ status: 401 })
    expect(await browser.call(refresh, { body: {} })).toMatchObject({ userId: other.userId })
    const { owner } = await onDevice(FIREFOX)
    expect(await owner.call(getSessions, {})).toHaveLength(2)
  })

  test('[SESSION-26] another account cannot end one, and nobody can end it twice', async () => {
    const { owner } = await onDevice(FIREFOX)
    const [own] = await owner.call(getSessions, {})
    const params = { sessionId: own?.sessionId ?? '' }
    const stranger = await onDevice(FIREFOX, await aMember(testApp))
    expect(await stranger.owner.expectRefusal(endOwnSession, { params })).toMatchObject({ status: 404, code: 'not-found' })
    await owner.call(getOwnAccount, {})
    const { owner: again } = await onDevice(FIREFOX)
    await again.call(endOwnSession, { params })
    expect(await again.expectRefusal(endOwnSession, { params })).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('[SESSION-26] one that has expired cannot be ended', async () => {
    const lost = await onDevice('a program')
    const [own] = await lost.owner.call(getSessions, {})
    testApp.clock.advance(SESSION_LASTS_MS)
    const { owner } = await onDevice(FIREFOX)
    const params = { sessionId: own?.sessionId ?? '' }
    expect(await owner.expectRefusal(endOwnSession, { params })).toMatchObject({ status: 404, code: 'not-found' })
  })
})

test('[SESSION-27] a session that is used every day ends after 180 days', async () => {
  const beganAt = testApp.clock.now().getTime()
  let { refreshToken } = await onDevice(FIREFOX)
  const turn = async () => {
    ;({ refreshToken } = await aClient(testApp).call(refresh, { body: { refreshToken } }))
  }
  while (testApp.clock.now().getTime() + 20 * DAY_MS < beganAt + SESSION_ENDS_MS) {
    testApp.clock.advance(20 * DAY_MS)
    await turn()
  }
  testApp.clock.advance(beganAt + SESSION_ENDS_MS - testApp.clock.now().getTime() - 1)
  await turn()
  testApp.clock.advance(1)
  expect(await aClient(testApp).expectRefusal(refresh, { body: { refreshToken } })).toMatchObject({ status: 401 })
})

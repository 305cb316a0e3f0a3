import { loginWithGoogle, startGoogle as startGoogleCall } from '@guess/contract/api/accounts'
import { addApp, loginWithFactor, startApp } from '@guess/contract/api/factors'
import { generateSync } from 'otplib'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { aGame, aUser } from '../../../testing/builders.ts'
import { aDaily } from '../../../testing/dailies.ts'
import { SHINJI, startGoogle } from '../../../testing/google.ts'
import { withGoogle } from '../../../testing/google-sign-in.ts'
import { aBrowser, aMember } from '../../../testing/identities.ts'
import { mailTo } from '../../../testing/mailbox.ts'
import { aClient, aGuest, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()
const here = withGoogle(testApp)
const { users, returned, signIn, expectRefused } = here

test('[GUEST-11] [GUEST-3] who joins with Google keeps the play of this browser, and who signs in again keeps none', async () => {
  const total = async () => (await users()).map(({ total_score }) => total_score)
  const play = async () => {
    const [game, guest] = [await aGame(here.app), aGuest(here.app)]
    await guest.start(game)
    await here.app.db
      .updateTable('plays')
      .set({ started_at: new Date(Date.now() - 10_000) })
      .where('status', '=', 'open')
      .execute()
    await guest.answer(game, 0, 'right')
    expect(await guest.finish(game)).toMatchObject({ keep: { rank: 1 } })
    return guest
  }
  here.google.profile = { ...SHINJI, sub: '220168', email: 'asuka@nerv.jp' }
  await signIn(await play())
  expect(await total()).toEqual([130])
  await signIn(await play())
  expect(await total()).toEqual([130])
})

test('[STREAK-9] who joins with Google keeps the streak of this browser, and who signs in again does not', async () => {
  const streaks = () => here.app.db.selectFrom('streaks').select(['user_id', 'guest_key', 'length']).orderBy('user_id').execute()
  const game = await aDaily(here.app)
  const play = async () => {
    const guest = aGuest(here.app)
    await guest.start(game)
    await guest.answer(game, 0, 'right')
    return guest
  }
  here.google.profile = { ...SHINJI, sub: '330168', email: 'kaworu@nerv.jp' }
  await signIn(await play())
  const [user] = await users()
  expect(await streaks()).toEqual([{ user_id: user?.id, guest_key: null, length: 1 }])
  await signIn(await play())
  expect(await streaks()).toMatchObject([{ user_id: user?.id, length: 1 }, { user_id: null }])
})

test('[MAIL-13] the second browser that signs in with Google is emailed to the owner, and the one that created the account is not', async () => {
  const subjects = async () => (await mailTo(here.app, SHINJI.email as string)).map(({ subject }) => subject)
  await signIn()
  expect(await subjects()).toEqual([])
  await signIn()
  expect(await subjects()).toEqual([])
  await signIn(aClient(here.app))
  expect(await subjects()).toEqual(['New login to your account – Guess The Anime'])
})

describe('[ACCOUNT-18] starting a sign-in with Google', () => {
  test('returns 404 if the site is not registered at Google', async () => {
    const gone = { status: 404, code: 'not-found' }
    expect(await aClient(testApp).expectRefusal(startGoogleCall, { body: {} })).toMatchObject(gone)
    expect(await aClient(testApp).expectRefusal(loginWithGoogle, { body: { id_token: 'x' } })).toMatchObject(gone)
  })

  test('sends a state, a nonce and a PKCE challenge, bound to the browser by an HttpOnly cookie', async () => {
    const response = await here.browser.send(startGoogleCall, { body: {} })
    const { searchParams } = new URL(response.json().url)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'guess-the-anime',
      response_type: 'code',
      redirect_uri: 'https://guess.example/googleReturn',
      scope: 'openid profile email',
      state: expect.stringMatching(/^[0-9a-f]{32}$/),
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    expect(response.cookies).toMatchObject([{ name: 'google', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 }])
    expect(response.json().url).not.toContain(response.cookies[0]?.value.split('.')[2])
  })

  test('returns 503 each time Google cannot be reached', async () => {
    const away = await startGoogle()
    await away.stop()
    const other = await testApp.startAnother({ google: away.registration }, { clock: systemClock })
    expect((await aClient(other).send(startGoogleCall, { body: {} })).statusCode).toBe(503)
    expect((await aClient(other).send(startGoogleCall, { body: {} })).statusCode).toBe(503)
  })
})

describe('[ACCOUNT-20] returning from Google', () => {
  test('creates an account from the name and address, and signs it in', async () => {
    const reply = await signIn()
    const given = { userId: expect.any(Number), refreshToken: expect.any(String), userAvatarName: 'default' }
    expect(reply).toEqual({ ...given, isNew: true })
    expect(await users()).toMatchObject([
      { id: reply.userId, user_name: 'Shinji Ikari', mail: 'shinji@nerv.jp', google_sub: SHINJI.sub, password_hash: null },
    ])
    expect(here.google.requests.map((requests) => requests.get('code_verifier'))).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ])
  })

  test('signs in to the same account again, even with another name or an unverified address', async () => {
    const { userId } = await signIn()
    here.google.profile = { ...SHINJI, name: 'Somebody', email: 'else@nerv.jp', email_verified: false }
    expect(await signIn(aClient(here.app))).toMatchObject({ userId, isNew: false })
    expect(await users()).toHaveLength(1)
  })

  test('returns no refresh token in the reply to our web client', async () => {
    const web = aBrowser(here.app)
    expect(await signIn(web)).toMatchObject({ refreshToken: null })
  })

  test('creates a separate account for another user with the same name', async () => {
    await signIn()
    here.google.profile = { ...SHINJI, sub: '2', email: 'other@nerv.jp' }
    await signIn(aClient(here.app))
    const [, other] = await users()
    expect(other?.user_name).toMatch(/^Shinji Ikar\d{4}$/)
  })

  test('[ACCOUNT-26] has its number appended to a name that looks like that of an account', async () => {
    await aMember(here.app, { name: 'Shinjі Іkari' })
    await signIn()
    const [, made] = await users()
    expect(made?.user_name).toMatch(/^Shinji Ikar\d{4}$/)
  })

  test('[ACCOUNT-27] is refused if an account has another spelling of the address', async () => {
    await aMember(here.app, { mail: 'shinji+eva@nerv.jp' })
    expect(await here.browser.expectRefusal(loginWithGoogle, { body: await returned() })).toMatchObject({ code: 'mail-taken' })
  })

  test('is refused if an account already has the address', async () => {
    const { userId } = await aMember(here.app, { mail: 'shinji@nerv.jp' })
    const taken = { status: 409, code: 'mail-taken', message: 'The entered email address is already in use.' }
    expect(await here.browser.expectRefusal(loginWithGoogle, { body: await returned() })).toEqual(taken)
    here.google.profile = { ...SHINJI, email: ' SHINJI@Nerv.jp' }
    expect(await here.browser.expectRefusal(loginWithGoogle, { body: await returned() })).toEqual(taken)
    expect(await users()).toMatchObject([{ id: userId, google_sub: null }])
  })

  test('is refused if the account is banned', async () => {
    const id = await aUser(here.app, { mail: 'shinji@nerv.jp', googleSub: SHINJI.sub })
    await here.app.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', id).execute()
    expect(await here.browser.expectRefusal(loginWithGoogle, { body: await returned() })).toMatchObject({
      code: 'account-banned',
    })
  })

  test.each([{ email_verified: false }, { email_verified: undefined }, { email: 'no address' }, { email: undefined }])(
    'is refused without a valid, verified address: %j',
    async (change) => {
      here.google.profile = { ...SHINJI, ...change }
      await expectRefused(await returned())
    },
  )
})

test('[FACTOR-5] an account with a second factor needs it after Google too', async () => {
  const { userId } = await signIn()
  const setup = await signedIn(here.app, userId)
  const { secret, setup: sealed } = await setup.call(startApp, { body: {} })
  const codeIn = (ms: number) => generateSync({ secret, epoch: Math.floor((Date.now() + ms) / 1000) })
  await setup.call(addApp, { body: { setup: sealed, code: codeIn(0) } })
  const there = aBrowser(here.app)
  const refused = await there.send(loginWithGoogle, { body: await returned(there) })
  expect([refused.statusCode, refused.json().code, there.cookies.has('refresh')]).toEqual([401, 'factor-required', false])
  const { challenge } = refused.json().factor
  expect(await there.call(loginWithFactor, { body: { challenge, code: codeIn(30_000) } })).toMatchObject({ userId })
  expect(there.cookies.has('refresh')).toBe(true)
})

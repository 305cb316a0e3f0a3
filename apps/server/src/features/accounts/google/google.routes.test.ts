import { loginWithGoogle, startGoogle as startGoogleCall } from '@guess/contract/api/accounts'
import { addApp, loginWithFactor, startApp } from '@guess/contract/api/factors'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { aGame, aUser } from '../../../testing/builders.ts'
import { aDaily } from '../../../testing/dailies.ts'
import { type Google, SHINJI, signedByAnother, signedWith, startGoogle, unsigned } from '../../../testing/google.ts'
import { aBrowser, aMember } from '../../../testing/identities.ts'
import { mailTo } from '../../../testing/mailbox.ts'
import { aClient, aGuest, signedIn } from '../../../testing/player.ts'
import { type TestApp, withApp } from '../../../testing/test-app.ts'

const testApp = withApp()

let google: Google
let app: TestApp
let browser: ReturnType<typeof aClient>

beforeAll(async () => {
  google = await startGoogle()
})
afterAll(() => google.stop())
beforeEach(async () => {
  google.profile = SHINJI
  google.spoil = () => {}
  google.requests.length = 0
  app = await testApp.startAnother({ google: google.google, publicUrl: 'https://guess.example' }, { clock: systemClock })
  browser = aClient(app)
})

const users = () => app.db.selectFrom('users').selectAll().orderBy('id').execute()

/** Goes to the consent page and returns what Google sends back. */
async function returned(client = browser) {
  const { url } = await client.call(startGoogleCall, { body: {} })
  return google.consent(url)
}
const signIn = async (client = browser) => client.call(loginWithGoogle, { body: await returned(client) })

const REFUSED = {
  status: 401,
  code: 'google-refused',
  message: 'An error occurred while logging in. Please ask again later or contact support.',
}

async function expectRefused(body: Record<string, unknown>, client = browser) {
  expect(await client.expectRefusal(loginWithGoogle, { body })).toEqual(REFUSED)
  expect(await users()).toEqual([])
}

test('[GUEST-11] [GUEST-3] who joins with Google keeps the play of this browser, and who signs in again keeps none', async () => {
  const total = async () => (await users()).map(({ total_score }) => total_score)
  const play = async () => {
    const [game, guest] = [await aGame(app), aGuest(app)]
    await guest.start(game)
    await app.db
      .updateTable('plays')
      .set({ started_at: new Date(Date.now() - 10_000) })
      .where('status', '=', 'open')
      .execute()
    await guest.answer(game, 0, 'right')
    expect(await guest.finish(game)).toMatchObject({ keep: { rank: 1 } })
    return guest
  }
  google.profile = { ...SHINJI, sub: '220168', email: 'asuka@nerv.jp' }
  await signIn(await play())
  expect(await total()).toEqual([130])
  await signIn(await play())
  expect(await total()).toEqual([130])
})

test('[STREAK-9] who joins with Google keeps the streak of this browser, and who signs in again does not', async () => {
  const streaks = () => app.db.selectFrom('streaks').select(['user_id', 'guest_key', 'length']).orderBy('user_id').execute()
  const game = await aDaily(app)
  const play = async () => {
    const guest = aGuest(app)
    await guest.start(game)
    await guest.answer(game, 0, 'right')
    return guest
  }
  google.profile = { ...SHINJI, sub: '330168', email: 'kaworu@nerv.jp' }
  await signIn(await play())
  const [user] = await users()
  expect(await streaks()).toEqual([{ user_id: user?.id, guest_key: null, length: 1 }])
  await signIn(await play())
  expect(await streaks()).toMatchObject([{ user_id: user?.id, length: 1 }, { user_id: null }])
})

test('[MAIL-13] the second browser that signs in with Google is emailed to the owner, and the one that created the account is not', async () => {
  const subjects = async () => (await mailTo(app, SHINJI.email as string)).map(({ subject }) => subject)
  await signIn()
  expect(await subjects()).toEqual([])
  await signIn()
  expect(await subjects()).toEqual([])
  await signIn(aClient(app))
  expect(await subjects()).toEqual(['New login to your account – Guess The Anime'])
})

describe('[ACCOUNT-18] starting a sign-in with Google', () => {
  test('returns 404 if the site is not registered at Google', async () => {
    const gone = { status: 404, code: 'not-found' }
    expect(await aClient(testApp).expectRefusal(startGoogleCall, { body: {} })).toMatchObject(gone)
    expect(await aClient(testApp).expectRefusal(loginWithGoogle, { body: { id_token: 'x' } })).toMatchObject(gone)
  })

  test('sends a state, a nonce and a PKCE challenge, bound to the browser by an HttpOnly cookie', async () => {
    const response = await browser.send(startGoogleCall, { body: {} })
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
    const other = await testApp.startAnother({ google: away.google }, { clock: systemClock })
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
    expect(google.requests.map((requests) => requests.get('code_verifier'))).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  })

  test('signs in to the same account again, even with another name or an unverified address', async () => {
    const { userId } = await signIn()
    google.profile = { ...SHINJI, name: 'Somebody', email: 'else@nerv.jp', email_verified: false }
    expect(await signIn(aClient(app))).toMatchObject({ userId, isNew: false })
    expect(await users()).toHaveLength(1)
  })

  test('returns no refresh token in the reply to our web client', async () => {
    const web = aBrowser(app)
    expect(await signIn(web)).toMatchObject({ refreshToken: null })
  })

  test('creates a separate account for another user with the same name', async () => {
    await signIn()
    google.profile = { ...SHINJI, sub: '2', email: 'other@nerv.jp' }
    await signIn(aClient(app))
    const [, other] = await users()
    expect(other?.user_name).toMatch(/^Shinji Ikar\d{4}$/)
  })

  test('[ACCOUNT-26] has its number appended to a name that looks like that of an account', async () => {
    await aMember(app, { name: 'Shinjі Іkari' })
    await signIn()
    const [, made] = await users()
    expect(made?.user_name).toMatch(/^Shinji Ikar\d{4}$/)
  })

  test('[ACCOUNT-27] is refused if an account has another spelling of the address', async () => {
    await aMember(app, { mail: 'shinji+eva@nerv.jp' })
    expect(await browser.expectRefusal(loginWithGoogle, { body: await returned() })).toMatchObject({ code: 'mail-taken' })
  })

  test('is refused if an account already has the address', async () => {
    const { userId } = await aMember(app, { mail: 'shinji@nerv.jp' })
    const taken = { status: 409, code: 'mail-taken', message: 'The entered email address is already in use.' }
    expect(await browser.expectRefusal(loginWithGoogle, { body: await returned() })).toEqual(taken)
    google.profile = { ...SHINJI, email: ' SHINJI@Nerv.jp' }
    expect(await browser.expectRefusal(loginWithGoogle, { body: await returned() })).toEqual(taken)
    expect(await users()).toMatchObject([{ id: userId, google_sub: null }])
  })

  test('is refused if the account is banned', async () => {
    const id = await aUser(app, { mail: 'shinji@nerv.jp', googleSub: SHINJI.sub })
    await app.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', id).execute()
    expect(await browser.expectRefusal(loginWithGoogle, { body: await returned() })).toMatchObject({ code: 'account-banned' })
  })

  test.each([{ email_verified: false }, { email_verified: undefined }, { email: 'no address' }, { email: undefined }])(
    'is refused without a valid, verified address: %j',
    async (change) => {
      google.profile = { ...SHINJI, ...change }
      await expectRefused(await returned())
    },
  )
})

describe('[ACCOUNT-19] a return from Google is refused', () => {
  test('with a wrong, used or missing state', async () => {
    const { code, state } = await returned()
    await expectRefused({ code, state: state.replace(/./g, '0') })
    await expectRefused({ code, state })
    await expectRefused({ code: (await returned()).code })
  })

  test('in another browser', async () => {
    const back = await returned()
    await expectRefused(back, aClient(app))
    const other = aClient(app)
    await returned(other)
    await expectRefused(back, other)
  })

  test('a second time', async () => {
    const back = await returned()
    await browser.call(loginWithGoogle, { body: back })
    expect(await browser.expectRefusal(loginWithGoogle, { body: back })).toEqual(REFUSED)
  })

  test('with a code that Google did not issue', async () => {
    const { state } = await returned()
    await expectRefused({ code: 'made-up', state })
  })

  const WRONG: [string, Record<string, unknown>][] = [
    ['another audience', { aud: 'another-app' }],
    ['another authorised party', { aud: ['guess-the-anime', 'another-app'], azp: 'another-app' }],
    ['another issuer', { iss: 'https://accounts.evil.example' }],
    ['no issuer', { iss: undefined }],
    ['an expiry in the past', { iat: 1, exp: Math.floor(Date.now() / 1000) - 60 }],
    ['no expiry', { exp: undefined }],
    ['another nonce', { nonce: '0'.repeat(32) }],
    ['no nonce', { nonce: undefined }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['several audiences and no authorised party', { aud: ['guess-the-anime', 'another-app'], azp: undefined }],
  ]

  test.each(WRONG)('if the ID token has %s', async (_name, change) => {
    google.profile = { ...SHINJI, ...change }
    await expectRefused(await returned())
  })

  const FORGED: [string, (token: string) => string | Promise<string>][] = [
    ['without a signature', unsigned],
    ['signed with another key', signedByAnother],
    ['signed with the client secret', (token) => signedWith('a secret between Google and us', token)],
    ["signed with the server's own secret", (token) => signedWith(app.platform.config.secret, token)],
    ['changed after signing', (token) => token.replace(/\.[\w-]+\./, `.${Buffer.from('{"sub":"1"}').toString('base64url')}.`)],
    ['that is not a JWT', () => 'a.b.c'],
  ]

  test.each(FORGED)('with an ID token %s', async (_name, forge) => {
    const back = await returned()
    const [, nonce] = browser.cookies.get('google')?.split('.') ?? []
    const forged = await forge(await google.token({ nonce }))
    google.spoil = (reply) => {
      reply.id_token = forged
    }
    await expectRefused(back)
    await expectRefused({ id_token: await forge(await google.token()) })
  })

  test('without an ID token, because an access token may belong to any site', async () => {
    const back = await returned()
    google.spoil = (reply) => {
      delete reply.id_token
    }
    await expectRefused(back)
    await expectRefused({ access_token: 'ya29.x', token_type: 'Bearer', scope: 'openid profile email', expires_in: 3599 })
    await expectRefused({})
  })
})

describe('[ACCOUNT-19] a token response that a client posts', () => {
  const GOOGLES = { access_token: 'ya29.x', token_type: 'Bearer', scope: 'openid profile email', authuser: '0' }

  test('is accepted if its ID token is valid', async () => {
    await browser.call(loginWithGoogle, { body: { ...GOOGLES, id_token: await google.token() } })
    expect(await users()).toMatchObject([{ google_sub: SHINJI.sub }])
  })

  test.each([
    ['another audience', { aud: 'another-app' }],
    ['another authorised party', { azp: 'another-app' }],
    ['another issuer', { iss: 'https://accounts.evil.example' }],
    ['an expiry in the past', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['an issue time too far in the past', { iat: Math.floor(Date.now() / 1000) - 700 }],
    ['the nonce of an unknown flow', { nonce: '0'.repeat(32) }],
    ['an unverified address', { email_verified: false }],
    ['an empty subject', { sub: '' }],
    ['several audiences and no authorised party', { aud: ['guess-the-anime', 'another-app'] }],
  ])('is refused if its ID token has %s', async (_name, claims) => {
    await expectRefused({ ...GOOGLES, id_token: await google.token(claims) })
  })

  test('is accepted with the nonce of this browser, but not with that of another browser', async () => {
    const { url } = await browser.call(startGoogleCall, { body: {} })
    const body = { id_token: await google.token({ nonce: new URL(url).searchParams.get('nonce') as string }) }
    const other = aClient(app)
    await returned(other)
    await expectRefused(body, other)
    await browser.call(loginWithGoogle, { body })
  })
})

test('[FACTOR-5] an account with a second factor needs it after Google too', async () => {
  const { userId } = await signIn()
  const setup = await signedIn(app, userId)
  const { secret, setup: sealed } = await setup.call(startApp, { body: {} })
  const codeIn = (ms: number) => generateSync({ secret, epoch: Math.floor((Date.now() + ms) / 1000) })
  await setup.call(addApp, { body: { setup: sealed, code: codeIn(0) } })
  const there = aBrowser(app)
  const refused = await there.send(loginWithGoogle, { body: await returned(there) })
  expect([refused.statusCode, refused.json().code, there.cookies.has('refresh')]).toEqual([401, 'factor-required', false])
  const { challenge } = refused.json().factor
  expect(await there.call(loginWithFactor, { body: { challenge, code: codeIn(30_000) } })).toMatchObject({ userId })
  expect(there.cookies.has('refresh')).toBe(true)
})

import { loginWithGoogle, startGoogle as startGoogleCall } from '@guess/contract/api/accounts'
import { describe, expect, test } from 'vitest'
import { SHINJI, signedByAnother, signedWith, unsigned } from '../../../testing/google.ts'
import { GOOGLE_REFUSED, withGoogle } from '../../../testing/google-sign-in.ts'
import { aClient } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const here = withGoogle(withApp())
const { users, returned, expectRefused } = here

describe('[ACCOUNT-19] a return from Google is refused', () => {
  test('with a wrong, used or missing state', async () => {
    const { code, state } = await returned()
    await expectRefused({ code, state: state.replace(/./g, '0') })
    await expectRefused({ code, state })
    await expectRefused({ code: (await returned()).code })
  })

  test('in another browser', async () => {
    const back = await returned()
    await expectRefused(back, aClient(here.app))
    const other = aClient(here.app)
    await returned(other)
    await expectRefused(back, other)
  })

  test('a second time', async () => {
    const back = await returned()
    await here.browser.call(loginWithGoogle, { body: back })
    expect(await here.browser.expectRefusal(loginWithGoogle, { body: back })).toEqual(GOOGLE_REFUSED)
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
    here.google.profile = { ...SHINJI, ...change }
    await expectRefused(await returned())
  })

  const FORGED: [string, (token: string) => string | Promise<string>][] = [
    ['without a signature', unsigned],
    ['signed with another key', signedByAnother],
    ['signed with the client secret', (token) => signedWith('a secret between Google and us', token)],
    ["signed with the server's own secret", (token) => signedWith(here.app.platform.config.secret, token)],
    ['changed after signing', (token) => token.replace(/\.[\w-]+\./, `.${Buffer.from('{"sub":"1"}').toString('base64url')}.`)],
    ['that is not a JWT', () => 'a.b.c'],
  ]

  test.each(FORGED)('with an ID token %s', async (_name, forge) => {
    const back = await returned()
    const [, nonce] = here.browser.cookies.get('google')?.split('.') ?? []
    const forged = await forge(await here.google.token({ nonce }))
    here.google.changeReply = (reply) => {
      reply.id_token = forged
    }
    await expectRefused(back)
    await expectRefused({ id_token: await forge(await here.google.token()) })
  })

  test('without an ID token, because an access token may belong to any site', async () => {
    const back = await returned()
    here.google.changeReply = (reply) => {
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
    await here.browser.call(loginWithGoogle, { body: { ...GOOGLES, id_token: await here.google.token() } })
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
    await expectRefused({ ...GOOGLES, id_token: await here.google.token(claims) })
  })

  test('is accepted with the nonce of this browser, but not with that of another browser', async () => {
    const { url } = await here.browser.call(startGoogleCall, { body: {} })
    const body = { id_token: await here.google.token({ nonce: new URL(url).searchParams.get('nonce') as string }) }
    const other = aClient(here.app)
    await returned(other)
    await expectRefused(body, other)
    await here.browser.call(loginWithGoogle, { body })
  })
})

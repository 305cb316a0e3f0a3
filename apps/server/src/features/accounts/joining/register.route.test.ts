import { checkVerification, getOwnAccount, register } from '@guess/contract/api/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, aMember, signIn } from '../../../testing/identities.ts'
import { aClient } from '../../../testing/player.ts'
import { joining, registeredWith, sentCode, verify } from '../../../testing/registration.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()

const MINUTE = 60_000
const PASSWORD = 'the third child'

let mailCount = 0
let userMail: string
let browser: ReturnType<typeof aClient>

beforeEach(() => {
  userMail = `recruit.${mailCount++}@nerv.jp`
  browser = aClient(testApp)
})

const users = () => testApp.db.selectFrom('users').selectAll().execute()
const expectUnverified = async (client = browser) => {
  expect(await client.expectRefusal(register, joining(userMail))).toMatchObject({ status: 409, code: 'mail-not-verified' })
  expect(await users()).toEqual([])
}

describe('registering', () => {
  test('[ACCOUNT-11] creates the account and signs it in', async () => {
    await verify(browser, userMail)
    const reply = await browser.call(register, joining(` ${userMail} `, { userName: '  Rei   Ayanami ' }))
    expect(reply).toEqual({ userId: expect.any(Number), refreshToken: expect.any(String), userAvatarName: 'default' })
    expect(await users()).toMatchObject([
      { id: reply.userId, user_name: 'Rei Ayanami', name_key: 'rei ayanami', mail: userMail, mail_key: userMail, language: 'en' },
    ])
    await signIn(testApp, { userId: reply.userId, mail: userMail, password: PASSWORD })
  })

  test('[ACCOUNT-11] sends the web client its refresh token in a cookie, not in the body', async () => {
    const web = aBrowser(testApp)
    await verify(web, userMail)
    const response = await web.send(register, joining(userMail))
    expect(response.json()).toMatchObject({ refreshToken: null })
    expect(response.cookies).toMatchObject([
      { name: 'device', httpOnly: true },
      { name: 'refresh', httpOnly: true, sameSite: 'Lax' },
    ])
  })

  test('[ACCOUNT-11] stores the password as a hash', async () => {
    await registeredWith(browser, userMail, 'Ayanami')
    const [user] = await users()
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(user)).not.toContain(PASSWORD)
  })

  test('[ACCOUNT-11] stores the language for later emails', async () => {
    const turkish = aClient(testApp, { 'accept-language': 'tr' })
    await registeredWith(turkish, userMail, 'Ayanami')
    expect(await users()).toMatchObject([{ language: 'tr' }])
  })

  test('[ACCOUNT-11] assigns one of the existing avatars', async () => {
    const avatar = (name: string, position: number) => ({ name, token: name, picture: name, position })
    await testApp.db
      .insertInto('avatars')
      .values([avatar('Owl', 1), avatar('Fox', 2)])
      .execute()
    expect(['Owl', 'Fox']).toContain((await registeredWith(browser, userMail, 'Ayanami')).userAvatarName)
  })

  test.each([
    ['username-too-short', { userName: 'ab' }],
    ['username-too-long', { userName: 'a'.repeat(16) }],
    ['password-too-short', { userPassword: '123456' }],
    ['password-too-long', { userPassword: 'x'.repeat(65) }],
  ] as const)('[ACCOUNT-1] [ACCOUNT-2] is refused with %s', async (code, fields) => {
    await verify(browser, userMail)
    expect(await browser.expectRefusal(register, joining(userMail, fields))).toMatchObject({ status: 400, code })
  })

  test.each(['1726354', 'xy'.repeat(32), 'şifrem ü'])('[ACCOUNT-2] accepts the password %j', async (userPassword) => {
    await verify(browser, userMail)
    const { userId } = await browser.call(register, joining(userMail, { userPassword }))
    await signIn(testApp, { userId, mail: userMail, password: userPassword })
  })

  test.each(['1234567', 'PASSWORD', 'x'.repeat(64), ' '.repeat(7), 'ikari shinji', 'IkariShinji'])(
    '[ACCOUNT-28] refuses the password %j, and the address stays verified',
    async (userPassword) => {
      await verify(browser, userMail)
      const refused = joining(userMail, { userName: 'Ikari Shinji', userPassword })
      expect(await browser.expectRefusal(register, refused)).toMatchObject({ status: 400, code: 'password-easy-to-guess' })
      await browser.call(register, joining(userMail))
    },
  )

  test('[ACCOUNT-28] refuses the address as a password', async () => {
    await verify(browser, userMail)
    for (const userPassword of [userMail, userMail.toUpperCase(), userMail.split('@')[0]])
      expect(await browser.expectRefusal(register, joining(userMail, { userPassword }))).toMatchObject({
        code: 'password-easy-to-guess',
      })
  })

  test('[ACCOUNT-12] refuses a taken name, and the address stays verified', async () => {
    await aMember(testApp, { name: 'Ayanami' })
    await verify(browser, userMail)
    expect(await browser.expectRefusal(register, joining(userMail))).toMatchObject({ status: 409, code: 'username-taken' })
    await browser.call(register, joining(userMail, { userName: 'Rei' }))
  })
})

describe('[ACCOUNT-10] registering an unverified address is refused', () => {
  test('before and after a code is requested', async () => {
    await expectUnverified()
    await sentCode(browser, userMail)
    await expectUnverified()
  })

  test('if it was verified in another browser', async () => {
    await verify(aClient(testApp), userMail)
    await expectUnverified()
    await sentCode(browser, userMail)
    await expectUnverified()
  })

  test('if the same browser has verified another address', async () => {
    await verify(browser, `other.${userMail}`)
    await expectUnverified()
  })

  test('if a wrong code was entered', async () => {
    const code = await sentCode(browser, userMail)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    await browser.expectRefusal(checkVerification, { query: { userMail, verificationCode: wrong } })
    await expectUnverified()
  })

  test('if it was verified ten minutes ago', async () => {
    await verify(browser, userMail)
    testApp.clock.advance(10 * MINUTE)
    await expectUnverified()
  })

  test.each([true, 'true', { yes: 1 }])('even if the client sends isVerified %j', async (isVerified) => {
    const { body } = joining(userMail)
    const forgedRequest = { body: { ...body, isVerified } }
    expect(await browser.expectRefusal(register, forgedRequest)).toMatchObject({ code: 'mail-not-verified' })
    expect(await users()).toEqual([])
  })

  test('if the verification has already been used', async () => {
    const { userId } = await registeredWith(browser, userMail, 'Ayanami')
    await testApp.db.deleteFrom('users').where('id', '=', userId).execute()
    await expectUnverified()
  })
})

test.each(['roles', 'role', 'id', 'totalScore', 'admin', '__proto__x', 'createDate', 'googleSub', 'passwordHash'])(
  '[ACCOUNT-10] a body with the unknown key %j is refused',
  async (key) => {
    await verify(browser, userMail)
    const { body } = joining(userMail)
    const reply = await browser.expectRefusal(register, { body: { ...body, [key]: 'ROLE_ADMIN' } as typeof body })
    expect(reply).toMatchObject({ status: 400, code: 'invalid-request' })
    expect(await users()).toEqual([])
  },
)

test('[ACCOUNT-11] the browser is signed in to the account that it registered', async () => {
  const web = aBrowser(testApp)
  const { userId } = await registeredWith(web, userMail, 'Ayanami')
  const { accessToken } = (
    await web.inject({ method: 'POST', url: '/api/user/refresh', headers: { 'content-type': 'application/json' }, payload: '{}' })
  ).json()
  const me = aClient(testApp, { authorization: `Bearer ${accessToken}` })
  expect(await me.call(getOwnAccount, {})).toMatchObject({
    userId,
    userName: 'Ayanami',
    userMail,
    hasPassword: true,
    hasGoogle: false,
  })
})

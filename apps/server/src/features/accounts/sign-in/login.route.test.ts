import { getOwnAccount, login } from '@guess/contract/api/accounts'
import { describe, expect, test } from 'vitest'
import { aToken, aUser } from '../../../testing/builders.ts'
import { aBrowser, aMember, PASSWORD } from '../../../testing/identities.ts'
import { aClient } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()

const tries = (userMail: string, userPassword: string) => ({ body: { userMail, userPassword } })

describe('signing in', () => {
  test('[SESSION-1] accepts an address and a password, and returns the user', async () => {
    const { userId, mail } = await aMember(testApp, { avatarName: 'owl' })
    const reply = await aClient(testApp).call(login, tries(mail, PASSWORD))
    expect(reply).toEqual({ userId, refreshToken: expect.stringMatching(/^[\w.-]{40,}$/), userAvatarName: 'owl' })
  })

  test('[SESSION-1] accepts the address in any case and with surrounding spaces', async () => {
    const { userId } = await aMember(testApp, { mail: 'Rei@Nerv.jp' })
    expect(await aClient(testApp).call(login, tries(' rEI@nERV.JP ', PASSWORD))).toMatchObject({ userId })
  })

  test('[SESSION-1] accepts a password in any Unicode composition', async () => {
    const { mail } = await aMember(testApp, { password: 'Asuka é ü' })
    await aClient(testApp).call(login, tries(mail, 'Asuka e\u0301 u\u0308'))
  })

  test('[SESSION-2] returns the same refusal whether the address or the password is wrong', async () => {
    const { mail } = await aMember(testApp)
    await aUser(testApp, { mail: 'by.google@nerv.jp', googleSub: '1' })
    for (const [userMail, userPassword] of [
      ['nobody@nerv.jp', PASSWORD],
      [mail, 'the first child'],
      [mail, `${PASSWORD} `],
      [mail, ''],
      ['by.google@nerv.jp', PASSWORD],
      ['by.google@nerv.jp', ''],
      ['', ''],
    ] as const) {
      const refused = await aClient(testApp).expectRefusal(login, tries(userMail, userPassword))
      expect(refused).toEqual({
        status: 401,
        code: 'wrong-credentials',
        message: 'The email address or password is incorrect. Please try again.',
      })
    }
    expect(await testApp.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('[SESSION-2] reveals a ban only with the right password', async () => {
    const { userId, mail } = await aMember(testApp)
    await testApp.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', userId).execute()
    expect(await aClient(testApp).expectRefusal(login, tries(mail, PASSWORD))).toMatchObject({
      status: 403,
      code: 'account-banned',
    })
    expect(await aClient(testApp).expectRefusal(login, tries(mail, 'wrong one'))).toMatchObject({ code: 'wrong-credentials' })
  })

  test('[SESSION-10] succeeds even with an expired access token', async () => {
    const { userId, mail } = await aMember(testApp)
    const authorization = await aToken(testApp, userId, { lasts: -1 })
    const response = await aClient(testApp).send(login, tries(mail, PASSWORD), { authorization })
    expect(response.statusCode).toBe(200)
    expect(await aClient(testApp, { authorization }).expectRefusal(getOwnAccount, {})).toMatchObject({ status: 401 })
  })

  test('[SESSION-5] sets the refresh token of our web client as an HttpOnly cookie, and does not return it', async () => {
    const { userId, mail } = await aMember(testApp)
    const response = await aBrowser(testApp).send(login, tries(mail, PASSWORD))
    expect(response.json()).toEqual({ userId, refreshToken: null, userAvatarName: 'default' })
    const cookie = response.cookies.find(({ name }) => name === 'refresh')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 24 * 3600 })
    expect(cookie).not.toHaveProperty('secure')
  })

  test('[SESSION-5] sets a Secure __Host- cookie over HTTPS', async () => {
    const app = await testApp.startAnother({ https: true, publicUrl: 'https://guess.example' })
    const { mail } = await aMember(app)
    const response = await aBrowser(app).send(login, tries(mail, PASSWORD))
    const cookie = response.cookies.find(({ name }) => name === '__Host-refresh')
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
    expect(cookie).not.toHaveProperty('domain')
  })
})

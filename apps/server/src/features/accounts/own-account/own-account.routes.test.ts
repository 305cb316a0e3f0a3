import {
  changeLanguage,
  changePassword,
  deleteAccount,
  getOwnAccount,
  getSessions,
  login,
  logoutEverywhere,
  refresh,
  updateUserName,
} from '@guess/contract/api/accounts'
import { downloadData } from '@guess/contract/api/download-data'
import { describe, expect, test } from 'vitest'
import { aGame, aToken, aUser } from '../../../testing/builders.ts'
import { aMember, type Member, PASSWORD, signIn } from '../../../testing/identities.ts'
import { mailTo } from '../../../testing/mailbox.ts'
import { aClient, aGuest, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()

type Client = ReturnType<typeof aClient>

const NEW = 'a new password'
const rename = (userId: number, userName: string) => ({ params: { userId }, query: { userName }, body: {} })

describe("the caller's own account", () => {
  test('[SESSION-13] is returned only to its owner', async () => {
    const member = await aMember(testApp, { name: 'Rei', mail: 'Rei@nerv.jp' })
    await signIn(testApp, member)
    const owner = await signedIn(testApp, member.userId)
    expect(await owner.call(getOwnAccount, {})).toEqual({
      userId: member.userId,
      userName: 'Rei',
      userMail: 'Rei@nerv.jp',
      language: 'en',
      hasPassword: true,
      hasGoogle: false,
      createDate: testApp.clock.now().toISOString(),
      sessionCount: 2,
    })
    const byGoogle = await signedIn(testApp, await aUser(testApp, { mail: 'asuka@nerv.jp', googleSub: '7' }))
    expect(await byGoogle.call(getOwnAccount, {})).toMatchObject({ hasPassword: false, hasGoogle: true, sessionCount: 1 })
    expect(await aClient(testApp).expectRefusal(getOwnAccount, {})).toMatchObject({ status: 401 })
  })

  test('[SESSION-13] has a language for email that can be changed', async () => {
    const owner = await signedIn(testApp, await aUser(testApp))
    expect(await owner.call(changeLanguage, { body: { language: 'tr' } })).toEqual({ language: 'tr' })
    expect(await owner.call(getOwnAccount, {})).toMatchObject({ language: 'tr' })
  })
})

describe('a user name', () => {
  test.each([
    ['Rei', 'Rei'],
    ['  Rei   Ayanami ', 'Rei Ayanami'],
    ['x'.repeat(15), 'x'.repeat(15)],
    ['Re\r\ni\u2028x', 'Re i x'],
    ['綾波レイ', '綾波レイ'],
    ['🍙🍙🍙', '🍙🍙🍙'],
    ['Ünal İŞIK', 'Ünal İŞIK'],
  ])('[SESSION-11] can be changed by its owner to %j', async (typed, stored) => {
    const owner = await signedIn(testApp, await aUser(testApp))
    expect(await owner.call(updateUserName, rename(owner.userId, typed))).toEqual({ userName: stored })
    expect(await owner.call(getOwnAccount, {})).toMatchObject({ userName: stored })
  })

  test.each([
    ['', 'username-too-short'],
    ['  ab  ', 'username-too-short'],
    ['🍙🍙', 'username-too-short'],
    ['x'.repeat(16), 'username-too-long'],
    ['Rei\u202eiaR', 'invalid-request'],
    ['Re\u0000i', 'invalid-request'],
    ['Re\u200bi', 'invalid-request'],
    ['\u3164\u3164\u3164', 'invalid-request'],
  ])('[SESSION-11] is refused if it is invalid: %j', async (typed, code) => {
    const owner = await signedIn(testApp, await aUser(testApp, { name: 'Rei Ayanami' }))
    expect(await owner.expectRefusal(updateUserName, rename(owner.userId, typed))).toMatchObject({ status: 400, code })
    expect(await owner.call(getOwnAccount, {})).toMatchObject({ userName: 'Rei Ayanami' })
  })

  test.each(['Rei', 'rEI', 'Ｒｅｉ', ' rei'])(
    '[SESSION-11] is refused if another account has it in any spelling: %s',
    async (typed) => {
      await aUser(testApp, { name: 'Rei' })
      const owner = await signedIn(testApp, await aUser(testApp))
      expect(await owner.expectRefusal(updateUserName, rename(owner.userId, typed))).toMatchObject({
        status: 409,
        code: 'username-taken',
      })
    },
  )

  test('[SESSION-11] can be changed by its owner in case only', async () => {
    const owner = await signedIn(testApp, await aUser(testApp, { name: 'rei' }))
    expect(await owner.call(updateUserName, rename(owner.userId, 'REI'))).toEqual({ userName: 'REI' })
  })

  test('[ACCOUNT-26] can be changed by its owner to another spelling that looks the same, but not by others', async () => {
    const owner = await signedIn(testApp, await aUser(testApp, { name: 'Lain' }))
    const other = await signedIn(testApp, await aUser(testApp, { name: 'Alice' }))
    expect(await other.expectRefusal(updateUserName, rename(other.userId, 'Iain'))).toMatchObject({ code: 'username-taken' })
    expect(await owner.call(updateUserName, rename(owner.userId, 'Iain'))).toEqual({ userName: 'Iain' })
    expect(await other.expectRefusal(updateUserName, rename(other.userId, 'lain'))).toMatchObject({ code: 'username-taken' })
  })

  test('[ACCOUNT-26] only one of four accounts that change their names at once gets a look', async () => {
    const names = ['Lain', 'Iain', '1ain', 'Lаin']
    const owners = await Promise.all(names.map(async () => signedIn(testApp, await aUser(testApp))))
    const replies = await Promise.all(
      owners.map((owner, index) => owner.send(updateUserName, rename(owner.userId, names[index] as string))),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('[ACCOUNT-25] cannot be changed to a reserved one', async () => {
    const owner = await signedIn(testApp, await aUser(testApp))
    expect(await owner.expectRefusal(updateUserName, rename(owner.userId, 'Moderator'))).toMatchObject({ code: 'username-taken' })
  })

  test('[SESSION-11] of another account cannot be changed', async () => {
    const other = await aUser(testApp, { name: 'Asuka' })
    const owner = await signedIn(testApp, await aUser(testApp))
    expect(await owner.expectRefusal(updateUserName, rename(other, 'Baka'))).toMatchObject({ status: 403, code: 'access-denied' })
    expect(await aClient(testApp).expectRefusal(updateUserName, rename(other, 'Baka'))).toMatchObject({ status: 401 })
    expect(await (await signedIn(testApp, other)).call(getOwnAccount, {})).toMatchObject({ userName: 'Asuka' })
  })
})

describe('a password', () => {
  const change = (userPassword: string | null, newPassword: string) => ({ body: { userPassword, newPassword } })
  const signsIn = async ({ mail }: Member, userPassword: string) =>
    (await aClient(testApp).send(login, { body: { userMail: mail, userPassword } })).statusCode === 200

  test('[SESSION-12] can be changed with the old one, which ends all other sessions', async () => {
    const member = await aMember(testApp)
    const other = await signIn(testApp, member)
    const otherAccess = await aToken(testApp, member.userId)
    const elsewhere = aClient(testApp, { authorization: otherAccess })
    await elsewhere.call(getOwnAccount, {})
    const owner = await signedIn(testApp, member.userId)
    await owner.call(changePassword, change(PASSWORD, NEW))
    expect(await signsIn(member, NEW)).toBe(true)
    expect(await signsIn(member, PASSWORD)).toBe(false)
    expect(await aClient(testApp).expectRefusal(refresh, { body: { refreshToken: other } })).toMatchObject({ status: 401 })
    expect(await elsewhere.expectRefusal(getOwnAccount, {})).toMatchObject({ status: 401 })
    await owner.call(getOwnAccount, {})
  })

  test.each([null, '', 'wrong one'])('[SESSION-12] is not changed if the old one is wrong or missing: %j', async (guess) => {
    const member = await aMember(testApp)
    const owner = await signedIn(testApp, member.userId)
    expect(await owner.expectRefusal(changePassword, change(guess, NEW))).toMatchObject({ status: 403, code: 'wrong-password' })
    expect(await signsIn(member, PASSWORD)).toBe(true)
  })

  test('[SESSION-12] can be set without an old one if the account has none', async () => {
    const userId = await aUser(testApp, { mail: 'asuka@nerv.jp', googleSub: '7' })
    const owner = await signedIn(testApp, userId)
    await owner.call(changePassword, { body: { newPassword: NEW } })
    expect(await owner.call(getOwnAccount, {})).toMatchObject({ hasPassword: true, hasGoogle: true })
    expect(await owner.expectRefusal(changePassword, { body: { newPassword: PASSWORD } })).toMatchObject({
      code: 'wrong-password',
    })
  })

  test.each([
    ['x'.repeat(6), 'password-too-short'],
    ['x'.repeat(65), 'password-too-long'],
  ])('[SESSION-12] is refused if it is too short or too long: %s', async (newPassword, code) => {
    const { userId } = await aMember(testApp)
    const owner = await signedIn(testApp, userId)
    expect(await owner.expectRefusal(changePassword, change(PASSWORD, newPassword))).toMatchObject({ status: 400, code })
  })

  test('[ACCOUNT-28] is refused if it is easy to guess, and an older one of that kind still signs in', async () => {
    const member = await aMember(testApp, { name: 'Ikari Shinji', mail: 'third.child@nerv.jp', password: 'password' })
    const owner = await signedIn(testApp, member.userId)
    for (const easy of ['dragon11', 'zzzzzzzz', 'ikari shinji', 'Third.Child']) {
      const refused = await owner.expectRefusal(changePassword, change('password', easy))
      expect(refused, easy).toMatchObject({ status: 400, code: 'password-easy-to-guess' })
    }
    expect(await signsIn(member, 'password')).toBe(true)
  })

  test('[SESSION-12] is reported to its owner by email when it is changed, but not when the change is refused', async () => {
    const { userId, mail } = await aMember(testApp)
    const owner = await signedIn(testApp, userId)
    await owner.expectRefusal(changePassword, change('wrong one', NEW))
    expect(await mailTo(testApp, mail)).toEqual([])
    await owner.call(changePassword, change(PASSWORD, NEW))
    expect((await mailTo(testApp, mail)).map(({ subject }) => subject)).toEqual(['Your Guess The Anime password was changed'])
  })

  test('[SESSION-12] invalidates its reset links when it is changed', async () => {
    const { userId } = await aMember(testApp)
    const { db } = testApp.platform
    await db.insertInto('password_resets').values({ code_hash: 'x', user_id: userId, sent_at: new Date() }).execute()
    await (await signedIn(testApp, userId)).call(changePassword, change(PASSWORD, NEW))
    expect(await db.selectFrom('password_resets').selectAll().execute()).toEqual([])
  })
})

describe('a call on an account', () => {
  const CALLS: Record<string, (player: Client, userId: number) => Promise<{ statusCode: number }>> = {
    getOwnAccount: (player) => player.send(getOwnAccount, {}),
    downloadData: (player) => player.send(downloadData, {}),
    changeLanguage: (player) => player.send(changeLanguage, { body: { language: 'tr' } }),
    changePassword: (player) => player.send(changePassword, { body: { newPassword: NEW } }),
    updateUserName: (player, userId) => player.send(updateUserName, rename(userId, 'Shinji')),
    getSessions: (player) => player.send(getSessions, {}),
    logoutEverywhere: (player) => player.send(logoutEverywhere, { body: {} }),
    deleteAccount: (player, userId) => player.send(deleteAccount, { body: { userId } }),
  }

  test.each(Object.keys(CALLS))('is refused without a session and for a guest, but not for its owner: %s', async (name) => {
    const call = CALLS[name] as (typeof CALLS)[string]
    const owner = await signedIn(testApp, await aUser(testApp))
    const guest = aGuest(testApp)
    await guest.start(await aGame(testApp))
    for (const caller of [aClient(testApp), guest]) expect((await call(caller, owner.userId)).statusCode).toBe(401)
    expect((await call(owner, owner.userId)).statusCode).toBe(200)
  })

  test.each(['updateUserName', 'deleteAccount'])('is refused for another user: %s', async (name) => {
    const userId = await aUser(testApp, { name: 'Rei' })
    const other = await signedIn(testApp, await aUser(testApp))
    expect((await CALLS[name]?.(other, userId))?.statusCode).toBe(403)
    expect(await (await signedIn(testApp, userId)).call(getOwnAccount, {})).toMatchObject({ userName: 'Rei' })
  })
})

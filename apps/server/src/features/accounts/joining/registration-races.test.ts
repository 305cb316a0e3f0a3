import { checkReset, checkVerification, register, sendReset, sendVerification } from '@guess/contract/api/accounts'
import { describe, expect, test } from 'vitest'
import { aMember } from '../../../testing/identities.ts'
import { lastMailTo, linkIn } from '../../../testing/mailbox.ts'
import { aClient } from '../../../testing/player.ts'
import { joining, sentCode, verify } from '../../../testing/registration.ts'
import { withApp } from '../../../testing/test-app.ts'
import { DATABASES } from '../../../testing/test-database.ts'

describe.each(DATABASES)('concurrent calls on $name', ({ open }) => {
  const testApp = withApp({ open })

  const users = () => testApp.db.selectFrom('users').select('user_name').execute()
  const codesOf = (replies: { statusCode: number; body: string }[]) =>
    replies.map(({ statusCode, body }) => (statusCode === 200 ? 'made' : JSON.parse(body).code)).toSorted()
  const verified = async (userMail: string) => {
    const client = aClient(testApp)
    await verify(client, userMail)
    return client
  }

  test('[ACCOUNT-12] only one of four registrations with the same name succeeds', async () => {
    const mails = ['one@race.jp', 'two@race.jp', 'three@race.jp', 'four@race.jp']
    const clients = await Promise.all(mails.map(verified))
    const replies = await Promise.all(clients.map((client, index) => client.send(register, joining(mails[index] as string))))
    expect(codesOf(replies)).toEqual(['made', 'username-taken', 'username-taken', 'username-taken'])
    expect(await users()).toHaveLength(1)
  })

  test('[ACCOUNT-12] only one of four browsers that have verified the same address gets the account', async () => {
    const clients = []
    for (let time = 0; time < 4; time++) clients.push(await verified('shared@race.jp'))
    const replies = await Promise.all(
      clients.map((client, index) => client.send(register, joining('shared@race.jp', { userName: `Racer ${index}` }))),
    )
    expect(codesOf(replies)).toEqual(['mail-taken', 'mail-taken', 'mail-taken', 'made'].toSorted())
    expect(await users()).toHaveLength(1)
  })

  test('[ACCOUNT-26] only one of four registrations with names that look the same succeeds', async () => {
    const mails = ['one@race.jp', 'two@race.jp', 'three@race.jp', 'four@race.jp']
    const names = ['Racer Lain', 'Racer Iain', 'Rаcer Lain', 'Racer 1ain']
    const clients = await Promise.all(mails.map(verified))
    const replies = await Promise.all(
      clients.map((client, index) => client.send(register, joining(mails[index] as string, { userName: names[index] }))),
    )
    expect(codesOf(replies)).toEqual(['made', 'username-taken', 'username-taken', 'username-taken'])
    expect(await users()).toHaveLength(1)
  })

  test('[ACCOUNT-27] only one of four spellings of a mailbox gets an account, and a refusal uses up no verification', async () => {
    const mails = ['r.acer@gmail.com', 'racer+1@gmail.com', 'racer@googlemail.com', 'racer@gmail.com']
    const clients = await Promise.all(mails.map(verified))
    const replies = await Promise.all(
      clients.map((client, index) => client.send(register, joining(mails[index] as string, { userName: `Racer ${index}` }))),
    )
    expect(codesOf(replies)).toEqual(['made', 'mail-taken', 'mail-taken', 'mail-taken'].toSorted())
    expect(await users()).toHaveLength(1)
    expect(await testApp.db.selectFrom('verifications').select('id').where('verified_at', 'is not', null).execute()).toHaveLength(
      3,
    )
  })

  test('[ACCOUNT-10] a proof of an address can be used only once, even by one browser', async () => {
    const client = await verified('hasty@race.jp')
    const replies = await Promise.all(
      [0, 1, 2, 3].map((index) => client.send(register, joining('hasty@race.jp', { userName: `Hasty ${index}` }))),
    )
    expect(codesOf(replies).filter((code) => code === 'made')).toHaveLength(1)
    for (const code of codesOf(replies)) expect(['made', 'mail-not-verified', 'mail-taken']).toContain(code)
    expect(await users()).toHaveLength(1)
  })

  test('[ACCOUNT-8] [ACCOUNT-13] only five codes and five links are sent at the request of one network', async () => {
    const { mail } = await aMember(testApp)
    const client = aClient(testApp)
    const twelve = Array.from({ length: 12 }, (_, index) => index)
    const codes = await Promise.all(twelve.map(() => client.send(sendVerification, { query: { userMail: 'many@race.jp' } })))
    const links = await Promise.all(twelve.map(() => client.send(sendReset, { query: { userMail: mail } })))
    for (const replies of [codes, links]) {
      expect(codesOf(replies)).toEqual([
        ...Array.from({ length: 5 }, () => 'made'),
        ...Array.from({ length: 7 }, () => 'too-many-codes'),
      ])
    }
  })

  test('[ACCOUNT-7] a code has only five tries', async () => {
    const client = aClient(testApp)
    const code = await sentCode(client, 'guesser@race.jp')
    const guesses = Array.from({ length: 20 }, (_, index) => String(index).padStart(6, '0')).filter((guess) => guess !== code)
    const trying = (verificationCode: string) => ({ query: { userMail: 'guesser@race.jp', verificationCode } })
    await Promise.all(guesses.map((guess) => client.send(checkVerification, trying(guess))))
    expect(await client.expectRefusal(checkVerification, trying(code))).toMatchObject({ code: 'verification-code-invalid' })
    expect(await testApp.db.selectFrom('verifications').select('tries').execute()).toEqual([{ tries: 5 }])
  })

  test('[ACCOUNT-15] a reset link can be used only once', async () => {
    const { mail } = await aMember(testApp)
    const client = aClient(testApp)
    await client.call(sendReset, { query: { userMail: mail } })
    const data = new URL(linkIn(await lastMailTo(testApp, mail))).searchParams.get('data') as string
    const claim = JSON.parse(Buffer.from(data, 'base64url').toString())
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => client.send(checkReset, { body: { ...claim, newPassword: `password ${index}` } })),
    )
    expect(codesOf(replies)).toEqual(['made', ...Array.from({ length: 7 }, () => 'reset-link-expired')])
  })
})

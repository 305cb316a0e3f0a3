import { createHash } from 'node:crypto'
import { checkUser, login, sendReset, sendVerification } from '@guess/contract/api/accounts'
import { describe, expect, test } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import { aMember, PASSWORD } from '../../../testing/identities.ts'
import { aClient } from '../../../testing/player.ts'
import { type TestApp, withApp } from '../../../testing/test-app.ts'
import { anonymiseAccount } from '../own-account/delete-account.queries.ts'

const testApp = withApp()

const asking = (userName: string, userMail = 'free@nerv.jp') => ({ query: { userName, userMail } })
const refusalOf = async (userName: string, userMail?: string) =>
  (await aClient(testApp).expectRefusal(checkUser, asking(userName, userMail))).code

describe('checking whether a name and an address are free', () => {
  test('[ACCOUNT-4] succeeds if no account has them', async () => {
    await aMember(testApp, { name: 'Ayanami', mail: 'rei@nerv.jp' })
    expect(await aClient(testApp).call(checkUser, asking('Ikari', 'shinji@nerv.jp'))).toEqual({ available: true })
  })

  test.each([
    ['', 'username-too-short'],
    ['  ab  ', 'username-too-short'],
    ['abc', null],
    ['İğüşöçı東京アニメ', null],
    ['a'.repeat(15), null],
    ['a'.repeat(16), 'username-too-long'],
    ['👩'.repeat(15), null],
  ] as const)('[ACCOUNT-1] the refusal of the name %j is %s', async (userName, code) => {
    if (code) expect(await refusalOf(userName)).toBe(code)
    else expect(await aClient(testApp).call(checkUser, asking(userName))).toEqual({ available: true })
  })

  test('[ACCOUNT-1] a taken name is refused in any case and width, with or without a dot on its i', async () => {
    await aUser(testApp, { name: 'İkari Shin' })
    for (const name of ['ikari shin', 'IKARI SHIN', 'ıkari shin', ' Ｉkari  shin '])
      expect(await refusalOf(name)).toBe('username-taken')
  })

  test.each([
    '',
    'rei',
    'rei@',
    '@nerv.jp',
    'rei@nerv',
    'rei nerv@nerv.jp',
    `${'a'.repeat(43)}@nerv.jp`,
    'rei@nerv.jp\r\nX: y',
    'a@b.jp,c@d.jp',
    '\u0000',
  ])('[ACCOUNT-3] %j is not an address', async (userMail) => expect(await refusalOf('Ikari', userMail)).toBe('mail-invalid'))

  test('[ACCOUNT-3] a taken address is refused in any case', async () => {
    await aMember(testApp, { mail: 'rei@nerv.jp' })
    expect(await refusalOf('Ikari', ' REI@Nerv.jp ')).toBe('mail-taken')
  })

  test('[ACCOUNT-4] returns only the first error: name, address, taken name, taken or banned address', async () => {
    const id = await aUser(testApp, { name: 'Ayanami', mail: 'rei@nerv.jp' })
    expect(await refusalOf('ab', 'no address')).toBe('username-too-short')
    expect(await refusalOf('Ayanami', 'no address')).toBe('mail-invalid')
    expect(await refusalOf('Ayanami', 'rei@nerv.jp')).toBe('username-taken')
    expect(await refusalOf('Ikari', 'rei@nerv.jp')).toBe('mail-taken')
    await testApp.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', id).execute()
    expect(await refusalOf('Ikari', 'rei@nerv.jp')).toBe('account-banned')
  })
})

describe('the names that can be chosen', () => {
  test.each([
    ['👨\u200d👩\u200d👧 family', 'username-not-plain'],
    ['Rei ❤\ufe0f', 'username-not-plain'],
    ['Kediler\u{e01ef}', 'username-not-plain'],
    ['Kedi\u034fler', 'invalid-request'],
    ['\u2800Rei\u2800', 'username-not-plain'],
    ['\u0308\u0301\u0302', 'invalid-request'],
    ['Re \u0301i', 'username-not-plain'],
    [`Rei${'\u0316'.repeat(3)}`, 'username-not-plain'],
    ['กำ่นี', null],
    ['हिन्दी', null],
    ['Rei🍙', null],
  ] as const)('[ACCOUNT-24] the refusal of the name %j is %s', async (userName, code) => {
    if (code) expect(await refusalOf(userName)).toBe(code)
    else await aClient(testApp).call(checkUser, asking(userName))
  })

  test.each(['Admin', 'GUEST 1234', 'Player 0042', 'Yönetici', 'Deleted User', 'Аdmin'])(
    '[ACCOUNT-25] %s is reserved',
    async (name) => expect(await refusalOf(name)).toBe('username-taken'),
  )

  test('[ACCOUNT-26] a name that looks like that of an account is taken', async () => {
    await aUser(testApp, { name: 'PencilNinja' })
    expect(await refusalOf('PеncilNinja')).toBe('username-taken')
  })

  test('[ACCOUNT-26] the name of a deleted account can be chosen again, and so can its look', async () => {
    const id = await aUser(testApp, { name: 'PencilNinja' })
    await anonymiseAccount(testApp.db, id, new Date())
    await aClient(testApp).call(checkUser, asking('PеncilNinja'))
  })

  test('[ACCOUNT-27] another spelling of a mailbox that has an account is taken', async () => {
    await aUser(testApp, { mail: 'rei.ayanami@gmail.com' })
    for (const mail of ['rei.ayanami+2@gmail.com', 'ReiAyanami@gmail.com', 'r.e.i.ayanami@googlemail.com'])
      expect(await refusalOf('Ikari', mail)).toBe('mail-taken')
    await aClient(testApp).call(checkUser, asking('Ikari', 'rei.ayanami@nerv.jp'))
  })
})

describe('[ACCOUNT-29] a mailbox at a large provider', () => {
  test.each([
    ['rei.ayanami@proton.me', ['reiayanami@protonmail.com', 'rei-ayanami@pm.me', 'Rei_Ayanami+x@proton.me']],
    ['rei@icloud.com', ['rei@me.com', 'rei+x@mac.com']],
    ['rei@fastmail.com', ['x@rei.fastmail.com', 'y+z@rei.fastmail.com']],
    ['rei-one@yahoo.com', ['rei-two@yahoo.com', 'rei@yahoo.com']],
    ['rei-a@yandex.ru', ['rei.a@ya.ru', 'rei-a@yandex.com']],
  ])('[ACCOUNT-29] %s has one account', async (mail, spellings) => {
    await aUser(testApp, { mail })
    for (const spelling of spellings) expect(await refusalOf('Ikari', spelling)).toBe('mail-taken')
  })

  test('[ACCOUNT-29] that has two accounts from before keeps them, and each signs in with its address', async () => {
    for (const mail of ['rei@proton.me', 'rei@pm.me']) {
      const userId = await aUser(testApp, { mail, password: PASSWORD })
      expect(await aClient(testApp).call(login, { body: { userMail: mail, userPassword: PASSWORD } })).toMatchObject({ userId })
    }
  })

  test('[ACCOUNT-29] [OPERATOR-20] that was banned before stays banned in all spellings', async () => {
    const ban_key = createHash('sha256').update('rei.a@protonmail.com').digest('hex')
    await testApp.db.insertInto('banned_accounts').values({ ban_key, banned_at: new Date() }).execute()
    for (const mail of ['rei.a@protonmail.com', 'rei.a+x@proton.me', 'rei.a@pm.me'])
      expect(await aClient(testApp).expectRefusal(sendVerification, { query: { userMail: mail } })).toMatchObject({
        code: 'account-banned',
      })
  })
})

describe('[ACCOUNT-5] the rate limit of calls that reveal whether an account exists', () => {
  const CALLS = {
    'GET /user/checkUser': (app: TestApp, ip: string, time: number) =>
      inject(app, 'GET', `/api${checkUser.path}?userMail=a${time}@nerv.jp&userName=Ikari`, ip),
    'POST /user/verification/send': (app: TestApp, ip: string, time: number) =>
      inject(app, 'POST', `/api${sendVerification.path}?userMail=no-address-${time}`, ip),
    'POST /user/resetPassword/send': (app: TestApp, ip: string, time: number) =>
      inject(app, 'POST', `/api${sendReset.path}?userMail=a${time}@nerv.jp`, ip),
  }

  const inject = async (app: TestApp, method: 'GET' | 'POST', url: string, remoteAddress: string) => {
    const headers = { 'x-forwarded-for': `198.51.100.${Math.trunc(url.length % 250)}` }
    return (await app.http.inject({ method, url, remoteAddress, headers })).statusCode
  }

  test.each(Object.entries(CALLS))(
    'refuses the eleventh %s in a minute from one address, but not a call from another address',
    async (_name, call) => {
      const app = await testApp.startAnother({ rateLimitFactor: 1 })
      const statuses: number[] = []
      for (let time = 0; time < 11; time++) statuses.push(await call(app, '203.0.113.7', time))
      expect(statuses.slice(0, 10)).not.toContain(429)
      expect(statuses[10]).toBe(429)
      expect(await call(app, '203.0.113.8', 0)).not.toBe(429)
    },
  )

  test.each(Object.entries(CALLS))('counts the %s of one IPv6 /64 together, but not those of two', async (_name, call) => {
    const app = await testApp.startAnother({ rateLimitFactor: 1 })
    const statuses: number[] = []
    for (let time = 0; time < 11; time++) statuses.push(await call(app, `2001:db8:0:1::${time + 1}`, time))
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses[10]).toBe(429)
    expect(await call(app, '2001:db8:0:2::1', 0)).not.toBe(429)
  })
})

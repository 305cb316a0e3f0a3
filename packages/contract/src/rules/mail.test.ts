import { expect, test } from 'vitest'
import { MAIL_MAX } from './limits.ts'
import { banKeysOf, isMail, mailboxOf, mailKeyOf } from './mail.ts'

test.each([
  'rei@nerv.jp',
  ' Rei.Ayanami@nerv.co.jp ',
  "o'hara+list@a-b.example",
  'a@b.museum',
  'x@xn--mnchen-3ya.de',
  'x@xn--e1afmkfd.xn--p1ai',
  'x@nerv.xn--vermgensberatung-pwb',
  'X@NERV.XN--P1AI',
])('[SESSION-41] accepts the address %s', (mail) => expect(isMail(mail)).toBe(true))

test.each([
  '',
  'rei',
  'rei@nerv',
  '@nerv.jp',
  'rei@@nerv.jp',
  'rei@nerv..jp',
  '.rei@nerv.jp',
  'rei.@nerv.jp',
  'rei ayanami@nerv.jp',
  'rei@nerv.jp\r\nBcc: a@b.jp',
  'rei@nerv.jp,asuka@nerv.jp',
  'Rei <rei@nerv.jp>',
  '"rei"@nerv.jp',
  'rei@-nerv.jp',
  'rei@nerv.xn--',
  'rei@nerv.xn--p1ai-',
  'rei@nerv.123',
  'rei@nerv.jp\u0000',
  // Similar characters, with which email would reach a different mailbox than the one it is compared with.
  'mıke@nerv.jp',
  'rei@nerv\uFF0Ejp',
])('rejects the address %j', (mail) => expect(isMail(mail)).toBe(false))

test('an address is at most 50 characters long', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - 8)}@nerv.jp`
  expect(isMail(ofLength(MAIL_MAX))).toBe(true)
  expect(isMail(ofLength(MAIL_MAX + 1))).toBe(false)
})

// A pattern that backtracks would practically never finish here.
test('rejects a long text that is nearly an address', () => {
  expect(isMail(`${'a.'.repeat(24)}@`)).toBe(false)
  expect(isMail(`a@${'a-'.repeat(24)}`)).toBe(false)
})

test('addresses that differ only in case and outer spaces have the same key', () => {
  expect(mailKeyOf(' Rei@NERV.jp ')).toBe('rei@nerv.jp')
  expect(mailKeyOf('rei+2@nerv.jp')).not.toBe(mailKeyOf('rei@nerv.jp'))
})

test('a ban covers the other spellings of an address that reach the same mailbox', () => {
  expect(mailboxOf('Rei.Aya+new@GoogleMail.com')).toBe('reiaya@gmail.com')
  expect(mailboxOf('rei.aya+new@nerv.jp')).toBe('rei.aya@nerv.jp')
})

test.each([
  ['Rei.Aya-na_mi+x@ProtonMail.com', 'reiayanami@proton.me'],
  ['rei@pm.me', 'rei@proton.me'],
  ['rei@protonmail.ch', 'rei@proton.me'],
  ['rei.a+x@me.com', 'rei.a@icloud.com'],
  ['rei.a@mac.com', 'rei.a@icloud.com'],
  ['anything+x@rei.fastmail.com', 'rei@fastmail.com'],
  ['shop@rei.fastmail.co.uk', 'rei@fastmail.co.uk'],
  ['rei-shop@yahoo.co.jp', 'rei@yahoo.co.jp'],
  ['rei-shop@ymail.com', 'rei@ymail.com'],
  ['rei-aya+x@ya.ru', 'rei.aya@yandex.ru'],
  ['rei.aya@yandex.com', 'rei.aya@yandex.ru'],
])('[ACCOUNT-29] the large providers deliver %s to %s', (mail, mailbox) => expect(mailboxOf(mail)).toBe(mailbox))

test.each([
  ['rei@outlook.com', 'rei@hotmail.com'],
  ['rei.a@outlook.com', 'reia@outlook.com'],
  ['rei@tutanota.com', 'rei@tuta.com'],
  ['rei.a@icloud.com', 'reia@icloud.com'],
  ['rei-a@nerv.jp', 'rei@nerv.jp'],
  ['rei@yahoo.com', 'rei@yahoo.co.uk'],
  ['rei@fastmail.com', 'rei@fastmail.fm'],
  ['a@rei.nerv.jp', 'rei@nerv.jp'],
  ['rei@fastmail.com', 'com@fastmail.com'],
])('[ACCOUNT-29] what only looks alike stays apart: %s and %s', (one, other) => expect(mailboxOf(one)).not.toBe(mailboxOf(other)))

test('[ACCOUNT-29] a ban is also found under the forms of before', () => {
  expect(banKeysOf('Rei.A+x@protonmail.com')).toEqual(
    expect.arrayContaining(['reia@proton.me', 'rei.a@protonmail.com', 'rei.a@pm.me']),
  )
  expect(banKeysOf('x@rei.fastmail.com')).toEqual(['rei@fastmail.com', 'x@rei.fastmail.com'])
  expect(banKeysOf('rei+x@nerv.jp')).toEqual(['rei@nerv.jp'])
})

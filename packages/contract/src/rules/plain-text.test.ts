import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlainText } from './plain-text.ts'

test.each(['Frieren', '進撃の巨人', 'Haikyu!!', 'İşık', '5', '86', '...', '🍙', '👨‍👩‍👧', '<b>', "' or 1=1 --"])(
  '[PROFILE-9] %s can be a name',
  (name) => {
    expect(isPlainText(name)).toBe(true)
  },
)

test.each([
  '',
  ' ',
  '\u00a0\u200b',
  'a\u0000b',
  'a\nb',
  'a\tb',
  'a\u007f',
  'a\u0085b',
  '\u202eevil',
  'a\u2066b\u2069',
  'a\u200fb',
  'a\u2028b',
  'a\ud800',
  '\udc00\ud800a',
  'a\uffff',
  '\ufdd0a',
])('[PROFILE-9] %j cannot be a name', (name) => {
  expect(isPlainText(name)).toBe(false)
})

test('[PROFILE-9] what can be a name stays the same on its way to the database and back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      if (isPlainText(text)) expect(Buffer.from(text).toString()).toBe(text)
    }),
  )
})

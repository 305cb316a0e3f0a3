import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlainText, withoutInvisible } from './plain-text.ts'

const codePoint = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code))

test.each([
  'Frieren',
  '進撃の巨人',
  'Haikyu!!',
  'İşık',
  '5',
  '86',
  '...',
  '🍙',
  '👨‍👩‍👧',
  '❤\ufe0f',
  '葛\u{e0100}城',
  'กำ่',
  '<b>',
  "' or 1=1 --",
])('[PROFILE-9] accepts the name %s', (name) => {
  expect(isPlainText(name)).toBe(true)
})

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
  '\u3164',
  '\u2800',
  'a\u3164b',
  'Na\u00adruto',
  'Na\u200bruto',
  'a\ufff9b',
  'a\u{e0041}\u{e0042}',
  'e\u0301'.padEnd(20, '\u0301'),
])('[PROFILE-9] rejects the name %j', (name) => {
  expect(isPlainText(name)).toBe(false)
})

test('[PROFILE-9] an accepted name is unchanged by encoding to UTF-8 and back', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), (text) => {
      if (isPlainText(text)) expect(Buffer.from(text).toString()).toBe(text)
    }),
  )
})

test.each([
  ['two\nlines', 'two\nlines'],
  [' \n outer \n ', 'outer'],
  ['a\r\nb\tc', 'a\nbc'],
  ['\u202eevil\u2066', 'evil'],
  ['a\u0000b\ud800', 'ab'],
  ['Na\u00adru\u3164to', 'Naruto'],
  ['e\u0301', 'é'],
])('[REPORT-5] %j is stored as %j', (text, stored) => {
  expect(withoutInvisible(text)).toBe(stored)
})

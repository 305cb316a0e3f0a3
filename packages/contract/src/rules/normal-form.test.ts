import { expect, test } from 'vitest'
import { normalForm } from './plain-text.ts'

test('[SERVICE-29] a text of any language is put into its normal form unchanged', () => {
  for (const text of ['Nausicaa\u0308', 'กี่ที่', 'हिन्दी', 'ﾊﾟﾄﾞ', `a${'\u0301'.repeat(30)}`])
    for (const form of ['NFC', 'NFD', 'NFKC'] as const) expect(normalForm(text, form)).toBe(text.normalize(form))
})

test('[SERVICE-29] no more than thirty marks of a letter are put in order', () => {
  for (const marks of ['\u0301\u0316', '\u0301\uff9e'])
    expect(normalForm(`a${marks.repeat(999)}b`, 'NFKC')).toBe(`a${marks.repeat(15)}b`.normalize('NFKC'))
})

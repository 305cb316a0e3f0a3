import { expect, test } from 'vitest'
import { mailLanguage } from './mail-language.ts'

test.each([
  ['tr', 'tr'],
  ['tr-TR,tr;q=0.9,en-US;q=0.8,en;q=0.7', 'tr'],
  ['de-DE, en;q=0.3, TR;q=0.9', 'tr'],
  ['en;q=0.5,tr;q=0.4', 'en'],
  ['tr;q=0,de', 'en'],
  ['ja,*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [`tr;q=${'9'.repeat(500)},;;,=`, 'en'],
] as const)('[MAIL-2] a browser that prefers %j is written to in %s', (header, language) => {
  expect(mailLanguage(undefined, header)).toBe(language)
})

test('[MAIL-2] what the page asks for comes before what the browser prefers', () => {
  expect(mailLanguage('en', 'tr')).toBe('en')
  expect(mailLanguage('tr', 'en')).toBe('tr')
})

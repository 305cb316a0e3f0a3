import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailLanguage } from '../joining/join-account.ts'

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
] as const)('[MAIL-2] a browser that sends Accept-Language %j receives mail in %s', (header, language) => {
  expect(mailLanguage(undefined, header)).toBe(language)
})

test("[MAIL-2] the language that the page requests takes precedence over the browser's preference", () => {
  expect(mailLanguage('en', 'tr')).toBe('en')
  expect(mailLanguage('tr', 'en')).toBe('tr')
})

test('[MAIL-2] only the beginning of a long header is read', () => {
  expect(mailLanguage(undefined, `${'de,'.repeat(60)}tr`)).toBe('tr')
  expect(mailLanguage(undefined, `${'de,'.repeat(70)}tr`)).toBe('en')
})

/** The grammar as one pattern: easy to read, but quadratic in the length of its input. */
const LANGUAGE = /^\s*([a-z]{1,8})[\w-]*\s*(?:;\s*q=([\d.]{1,5}))?\s*$/i

function languageByPattern(header: string): string {
  const languages = header.split(',').map((part) => {
    const [, name = '', weight = '1'] = LANGUAGE.exec(part) ?? []
    return { name: name.toLowerCase(), weight: Number(weight) }
  })
  const wanted = languages.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight)
  return wanted.find(({ name }) => name === 'en' || name === 'tr')?.name ?? 'en'
}

test('[MAIL-2] the parser of the header agrees with a regular expression of its grammar', () => {
  const space = fc.constantFrom('', '', ' ', '\t ', '\u00a0')
  const tag = fc.constantFrom('tr', 'en', 'TR', 'tr-TR', 'en_us', 'de', '*', '', 'tr-', '-tr', 'türk', 'entertain', 't r')
  const weight = fc.constantFrom(
    '',
    '',
    ';q=0.5',
    '; Q=.9',
    ';q= 1',
    ';q=0',
    ';q=1.2.3',
    ';q=123456',
    ';',
    ';q=0.3;x=1',
    ' ;\tq=0.7',
  )
  const part = fc.tuple(space, tag, space, weight, space).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      expect(mailLanguage(undefined, parts.join(','))).toBe(languageByPattern(parts.join(',')))
    }),
    { numRuns: 3_000 },
  )
})

import { expect, test } from 'vitest'
import { contradictions, untranslated } from './translations.ts'

const HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
const catalogue = (...entries: string[]) => [HEADER, ...entries].join('\n\n')
const entry = (id: string, text: string, flags = '') => `${flags}#: src/a.tsx:1\nmsgid "${id}"\nmsgstr "${text}"`

test('a full catalogue lacks nothing', () => {
  expect(untranslated(catalogue(entry('Play', 'Play')), catalogue(entry('Play', 'Oyna')))).toEqual([])
})

test('a text over several lines is read whole', () => {
  const long = 'msgid ""\n"Play \\"now\\" "\n"or later"\nmsgstr ""\n"Şimdi "\n"ya da sonra"'
  expect(untranslated(catalogue(long), catalogue(long))).toEqual([])
})

test.each([
  ['missing', catalogue(), '"Play" has no translation'],
  ['empty', catalogue(entry('Play', '')), '"Play" has an empty translation'],
  ['fuzzy', catalogue(entry('Play', 'Oyna', '#, fuzzy\n')), '"Play" has a translation marked fuzzy'],
  ['retired', catalogue('#~ msgid "Play"\n#~ msgstr "Oyna"'), '"Play" has no translation'],
])('a translation that is %s is named', (_, translation, error) => {
  expect(untranslated(catalogue(entry('Play', 'Play')), translation)).toEqual([error])
})

test('a translation that drops a variable is named', () => {
  const said = catalogue(entry('{count} of <0>{total}</0>', '{count} of <0>{total}</0>'))
  expect(untranslated(said, catalogue(entry('{count} of <0>{total}</0>', '{total} içinde {sayi}')))).toHaveLength(1)
})

test('the branches of a plural are text and may differ', () => {
  const id = '{count, plural, one {square} other {squares}}'
  const translation = entry(id, '{count, plural, other {kare}}')
  expect(untranslated(catalogue(entry(id, id)), catalogue(translation))).toEqual([])
})

test('a message that nobody says any more is named', () => {
  const said = catalogue(entry('Play', 'Play'))
  expect(untranslated(said, catalogue(entry('Play', 'Oyna'), entry('Stop', 'Dur')))).toEqual([
    '"Stop" is translated but no longer said',
  ])
})

test('an empty catalogue is a blind one', () => {
  expect(untranslated(catalogue(), catalogue())).toEqual(['the catalogue of messages is empty'])
})

test('a text that two catalogues say differently is named', () => {
  const [one, other] = [
    catalogue(entry('Join', 'Katıl'), entry('Play', 'Oyna')),
    catalogue(entry('Join', 'Üye Ol'), entry('Play', 'Oyna')),
  ]
  expect(contradictions([one, other])).toEqual(['"Join" is "Katıl" and "Üye Ol"'])
})

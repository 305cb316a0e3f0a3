import { expect, test } from 'vitest'
import { conflictingTranslations, untranslated } from './translations.ts'

const HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
const catalogue = (...entries: string[]) => [HEADER, ...entries].join('\n\n')
const entry = (id: string, text: string, flags = '') => `${flags}#: src/a.tsx:1\nmsgid "${id}"\nmsgstr "${text}"`

test('accepts a complete catalogue', () => {
  expect(untranslated(catalogue(entry('Play', 'Play')), catalogue(entry('Play', 'Oyna')))).toEqual([])
})

test('joins a text that spans several lines', () => {
  const long = 'msgid ""\n"Play \\"now\\" "\n"or later"\nmsgstr ""\n"Şimdi "\n"ya da sonra"'
  expect(untranslated(catalogue(long), catalogue(long))).toEqual([])
})

test.each([
  ['missing', catalogue(), '"Play" has no translation'],
  ['empty', catalogue(entry('Play', '')), '"Play" has an empty translation'],
  ['fuzzy', catalogue(entry('Play', 'Oyna', '#, fuzzy\n')), '"Play" has a translation marked fuzzy'],
  ['retired', catalogue('#~ msgid "Play"\n#~ msgstr "Oyna"'), '"Play" has no translation'],
])('reports a translation that is %s', (_, translation, error) => {
  expect(untranslated(catalogue(entry('Play', 'Play')), translation)).toEqual([error])
})

test('reports a translation that drops a variable', () => {
  const said = catalogue(entry('{count} of <0>{total}</0>', '{count} of <0>{total}</0>'))
  expect(untranslated(said, catalogue(entry('{count} of <0>{total}</0>', '{total} içinde {sayi}')))).toHaveLength(1)
})

test('accepts different branches of a plural', () => {
  const id = '{count, plural, one {square} other {squares}}'
  const translation = entry(id, '{count, plural, other {kare}}')
  expect(untranslated(catalogue(entry(id, id)), catalogue(translation))).toEqual([])
})

test('reports a translation of a message that no longer exists', () => {
  const said = catalogue(entry('Play', 'Play'))
  expect(untranslated(said, catalogue(entry('Play', 'Oyna'), entry('Stop', 'Dur')))).toEqual([
    '"Stop" is translated but no longer used',
  ])
})

test('reports an empty catalogue', () => {
  expect(untranslated(catalogue(), catalogue())).toEqual(['the message catalogue is empty'])
})

test('reports a message that two catalogues translate differently', () => {
  const [one, other] = [
    catalogue(entry('Join', 'Katıl'), entry('Play', 'Oyna')),
    catalogue(entry('Join', 'Üye Ol'), entry('Play', 'Oyna')),
  ]
  expect(conflictingTranslations([one, other])).toEqual(['"Join" is "Katıl" and "Üye Ol"'])
})

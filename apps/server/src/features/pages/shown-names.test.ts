import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { playerNameIn, TURKISH_TITLES, TURKISH_TYPES, titleIn, typeNameIn } from './shown-names.ts'

const page = new URL('../../../../web/src/locales/shell.tr.po', import.meta.url)

describe('[PAGE-14] names in Turkish', () => {
  test.each(Object.entries({ ...TURKISH_TITLES, ...TURKISH_TYPES }))('%s is called %s on the pages too', (name, turkish) => {
    expect(readFileSync(page, 'utf8')).toContain(`msgid "${name}"\nmsgstr "${turkish}"`)
  })

  test('are those of titles, first categories and guests', () => {
    expect(titleIn('tr', 12_345)).toBe('Anime Gurmesi')
    expect(typeNameIn('tr', 'Characters')).toBe('Karakterler')
    expect(playerNameIn('tr', 'Guest 0042')).toBe('Misafir 0042')
  })

  test('leave the names that people chose, and all in English', () => {
    expect(typeNameIn('tr', 'Openings')).toBe('Openings')
    expect(playerNameIn('tr', 'Guest 42')).toBe('Guest 42')
    expect([titleIn('en', 0), typeNameIn('en', 'Characters'), playerNameIn('en', 'Guest 0042')]).toEqual([
      'Anime Explorer',
      'Characters',
      'Guest 0042',
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { LEGAL_TEXTS } from './legal-texts.ts'

describe.each(Object.entries(LEGAL_TEXTS))('%s', (_, { en, tr }) => {
  test('both languages have the same sections in the same order, each with a unique id', async () => {
    const [english, turkish] = [(await en()).text.parts, (await tr()).text.parts]
    const ids = english.map(({ id }) => id)
    expect(turkish.map(({ id }) => id)).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(4)
  })

  test('the title and the headings are translated', async () => {
    const [english, turkish] = [(await en()).text, (await tr()).text]
    expect(turkish.title).not.toBe(english.title)
    for (const [index, part] of english.parts.entries()) expect(turkish.parts[index]?.heading).not.toBe(part.heading)
  })
})

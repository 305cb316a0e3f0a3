import type { Messages } from '@lingui/core'
import { describe, expect, test } from 'vitest'

type Message = Messages[string]

const allOf = (files: Record<string, Messages>) => Object.values(files).flatMap((messages) => Object.entries(messages))

const english = allOf(import.meta.glob<Messages>('./*.po', { import: 'messages', query: '?english', eager: true }))
const turkish = allOf(import.meta.glob<Messages>('./*.po', { import: 'messages', eager: true }))

/** Returns the variables and the tags of a text, those of the branches of its plurals too. */
function namesIn(message: unknown): string[] {
  if (typeof message === 'string') return [...message.matchAll(/<\/?(\d+)\/?>/g)].map(([, tag = '']) => tag)
  if (!Array.isArray(message)) return []
  return message.flatMap((token) => {
    if (!Array.isArray(token)) return namesIn(token)
    const [name, , branches] = token
    return [String(name), ...Object.values(branches ?? {}).flatMap(namesIn)]
  })
}

const distinct = (names: string[]) => [...new Set(names)].sort()

describe('[SERVICE-14] the catalogues', () => {
  test('have each text of the code in Turkish, with the same variables', () => {
    const translations = new Map<string, Message>(turkish)
    expect(english.length).toBeGreaterThan(1_000)
    for (const [id, text] of english)
      expect(distinct(namesIn(translations.get(id))), String(text)).toEqual(distinct(namesIn(text)))
  })

  // Several catalogues are loaded together, so one translation would replace the other. If the meanings differ, the texts need a context.
  test('translate a text alike', () => {
    const translations = new Map<string, Message>()
    for (const [id, text] of turkish) {
      expect(text).toEqual(translations.get(id) ?? text)
      translations.set(id, text)
    }
  })
})

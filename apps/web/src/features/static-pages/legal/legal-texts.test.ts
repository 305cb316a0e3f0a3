import { isValidElement, type ReactNode } from 'react'
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

/** Returns the text of a node, without what components render. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return typeof node === 'string' ? node : ''
}

describe.each(['en', 'tr'] as const)('the legal texts in %s', (language) => {
  const partOf = async (name: keyof typeof LEGAL_TEXTS, id: string) => {
    const { text } = await LEGAL_TEXTS[name][language]()
    return textOf(text.parts.find((part) => part.id === id)?.body)
  }

  test('[FACTOR-2] [FACTOR-4] [FACTOR-9] [FACTOR-16] state what is stored of second factors, and the emails about them', async () => {
    const account = await partOf('privacy', 'account')
    const named = {
      en: [/authenticator app/, /passkeys/, /recovery codes/],
      tr: [/doğrulama uygulama/, /geçiş anahtar/, /kurtarma kod/],
    }
    for (const name of named[language]) expect(account).toMatch(name)
    expect(account).toMatch({ en: /when your second factor changed/, tr: /iki adımlı doğrulamanız değiştiğinde/ }[language])
    expect(await partOf('privacy', 'safety')).toMatch({ en: /encrypted/, tr: /şifrelenerek/ }[language])
  })

  test('[BIN-10] state that a creator is notified of a restored game', async () => {
    expect(await partOf('privacy', 'account')).toMatch(
      { en: /deleted or restored one of your games/, tr: /geri getirdiğinde/ }[language],
    )
  })

  test('[BOT-10] state that the sentence about a flagged play is stored', async () => {
    expect(await partOf('privacy', 'account')).toMatch(
      { en: /about a play that is under review or hidden/, tr: /incelenen ya da gizlenen bir oynayış/ }[language],
    )
  })

  test('[REPORT-7] state that reports stay when their account is deleted', async () => {
    expect(await partOf('privacy', 'how-long')).toMatch({ en: /and its reports stay/, tr: /bildirimleriniz/ }[language])
  })

  test('[RATED-8] do not promise the points of a game that was deleted for fraud', async () => {
    expect(await partOf('terms', 'games')).toMatch({ en: /removed game, unless/, tr: /puanlar kalır; .*hile/s }[language])
  })
})

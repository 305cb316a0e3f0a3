import type { Language } from '../letters/letter-texts.ts'

const SPOKEN: readonly string[] = ['en', 'tr'] satisfies Language[]

const isSpoken = (name: string): name is Language => SPOKEN.includes(name)

/** Languages of an Accept-Language header, the most wanted first. */
const wanted = (header: string) =>
  header
    .split(',')
    .map((part) => {
      const [, name = '', weight = '1'] = /^\s*([a-z]{1,8})[\w-]*\s*(?:;\s*q=([\d.]{1,5}))?\s*$/i.exec(part) ?? []
      return { name: name.toLowerCase(), weight: Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ name }) => name)

/** The language of a letter to somebody: what the page asked for, else what the browser prefers, else English (MAIL-2). */
export const mailLanguage = (asked: Language | undefined, header: string | undefined): Language =>
  asked ?? wanted(header ?? '').find(isSpoken) ?? 'en'

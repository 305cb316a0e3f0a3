import type { FastifyRequest } from 'fastify'

/** Languages of the site. */
export const LANGUAGES = ['en', 'tr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Returns `name` if it is a language of the site, else `undefined`. */
export const languageNamed = (name: unknown) => LANGUAGES.find((language) => language === name)

/** Browsers send fewer than 100 characters; the rest of a longer header is ignored. */
const HEADER_MAX = 200

const NAME = /^[a-z]{1,8}/i
const TAG = /^[\w-]+$/
const WEIGHT = /^q=[\d.]{1,5}$/i

/**
 * Reads one language of an Accept-Language header, such as ` tr-TR;q=0.8`. No package for these lines: the installed one, of Fastify,
 * knows encodings only.
 * @NOTE No pattern here has two repetitions that match the same characters; on a long header it would take quadratic time
 * (SERVICE-29).
 * @returns the language without its region, in lower case, and its weight; `null` if it is malformed or has weight 0
 */
function readLanguage(part: string): { name: string; weight: number } | null {
  const [tag = '', weight = 'q=1', ...more] = part.split(';').map((piece) => piece.trim())
  const [name] = NAME.exec(tag) ?? []
  if (name === undefined || !TAG.test(tag) || !WEIGHT.test(weight) || more.length > 0) return null
  const value = Number(weight.slice('q='.length))
  return value > 0 ? { name: name.toLowerCase(), weight: value } : null
}

/** Returns the languages of an Accept-Language header, most preferred first. */
const wanted = (header: string) =>
  header
    .slice(0, HEADER_MAX)
    .split(',')
    .map(readLanguage)
    .filter((language) => language !== null)
    .sort((one, other) => other.weight - one.weight)
    .map(({ name }) => name)

/** Returns the site language that a browser prefers; English if the header names none. */
export const acceptedLanguage = (header = ''): Language => wanted(header).map(languageNamed).find(Boolean) ?? 'en'

/** Returns the language that a link requests by `?lang=tr`, or `undefined`. */
export const languageInLink = ({ query }: Pick<FastifyRequest, 'query'>) => languageNamed((query as { lang?: unknown }).lang)

import type { FastifyRequest } from 'fastify'

/** The languages that the site speaks. */
export const LANGUAGES = ['en', 'tr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Returns `name` as a language of the site, or `undefined` if it is none. */
export const languageNamed = (name: unknown) => LANGUAGES.find((language) => language === name)

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

/** Returns the language that a browser prefers among those of the site; English if it names none of them. */
export const acceptedLanguage = (header = ''): Language => wanted(header).map(languageNamed).find(Boolean) ?? 'en'

/** Returns the language that a link asks for by `?lang=tr`, or `undefined`. */
export const languageInLink = ({ query }: Pick<FastifyRequest, 'query'>) => languageNamed((query as { lang?: unknown }).lang)

import { ANSWER_MAX } from '@guess/contract/rules/limits'
import { isPlainText, normalForm } from '@guess/contract/rules/plain-text'
import { titleKey } from '@guess/contract/rules/titles'
import { z } from 'zod'
import { FORMS, fameOf, genresOf, type SourceForm } from './title-facts.ts'

const OTHER_NAMES_MAX = 100
const SOURCES_MAX = 40
const SOURCE = /^https?:\/\/(\S{1,200})$/

/** Tags of adult titles. 'erotic game' is not one of them: it names what a title was adapted from. */
const ADULT = new Set(['hentai', 'erotica', '18 restricted', 'pornography'])

const plain = z.string().max(200).refine(isPlainText)

/** The first line, which describes the data set. */
const head = z.object({
  license: z.object({ name: plain, url: z.url({ protocol: /^https?$/ }).max(300) }),
  repository: z.url({ protocol: /^https?$/ }).max(300),
  lastUpdate: z.iso.date(),
})

/** @NOTE Reads no further than the first value that is none: to describe what is wrong with each of them takes long. */
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((text) => typeof text === 'string')

const texts = z.custom<string[]>(isTexts).default([])

const entry = z.object({
  title: z.string(),
  type: z.enum(FORMS).catch('UNKNOWN'),
  animeSeason: z.object({ year: z.number().int().min(1900).max(2100).nullable() }).catch({ year: null }),
  sources: z.custom<string[]>(isTexts).refine((sources) => sources.length > 0),
  synonyms: texts,
  relatedAnime: texts,
  tags: texts,
  score: z
    .object({ arithmeticMean: z.number().min(1).max(10) })
    .nullable()
    .catch(null),
})

/** The description of a data set of titles. */
export interface TitleSet {
  name: string
  repository: string
  license: string
  licenseUrl: string
  /** The date of the data set. */
  version: string
}

export interface Name {
  name: string
  key: string
}

export interface TitleEntry extends Name {
  form: SourceForm
  year: number | null
  /** From 1 to 4. */
  fame: number
  genres: string[]
  otherNames: Name[]
  /** Addresses of the title's pages, without their scheme. */
  sources: string[]
  /** Sources of related titles. */
  related: string[]
}

/** Why a line yields no title. */
export type SkipReason = 'broken' | 'adult' | 'unnamed'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the data set described by a first line, or null if the line is invalid. */
export function readTitleSet(text: string): TitleSet | null {
  const { data } = head.safeParse(parsed(text.replace(/^\u{feff}/u, '')))
  if (!data) return null
  const { repository, license, lastUpdate } = data
  const name = new URL(repository).pathname.split('/').findLast((part) => part !== '') ?? repository
  return { name, repository, license: license.name, licenseUrl: license.url, version: lastUpdate }
}

/** Returns a name as it is stored, or null if it could not be typed as an answer or not be found. */
function nameOf(text: string): Name | null {
  const name = normalForm(text, 'NFC').replace(/\s+/g, ' ').trim()
  if (name.length > ANSWER_MAX || !isPlainText(name)) return null
  const key = titleKey(name)
  return key === '' ? null : { name, key }
}

function namesOf(own: Name, synonyms: readonly string[]): Name[] {
  const names = new Map<string, Name>()
  for (const synonym of synonyms.slice(0, OTHER_NAMES_MAX)) {
    const name = nameOf(synonym)
    if (name && name.key !== own.key && !names.has(name.key)) names.set(name.key, name)
  }
  return [...names.values()]
}

const sourcesOf = (urls: readonly string[]) =>
  urls.slice(0, SOURCES_MAX).flatMap((url) => {
    const [, source] = SOURCE.exec(url) ?? []
    return source ? [source] : []
  })

/** Returns the title in a line, or why there is none. */
export function readTitleEntry(text: string): TitleEntry | SkipReason {
  const { data } = entry.safeParse(parsed(text))
  if (!data) return 'broken'
  if (data.tags.some((tag) => ADULT.has(tag.toLowerCase()))) return 'adult'
  const own = nameOf(data.title)
  if (!own) return 'unnamed'
  return {
    ...own,
    form: data.type,
    year: data.animeSeason.year,
    fame: fameOf({
      form: data.type,
      names: data.synonyms.length,
      pages: data.sources.length,
      score: data.score?.arithmeticMean ?? null,
    }),
    genres: genresOf(data.tags),
    otherNames: namesOf(own, data.synonyms),
    sources: sourcesOf(data.sources),
    related: sourcesOf(data.relatedAnime),
  }
}

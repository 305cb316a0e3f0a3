import type { TitleForm } from '@guess/contract/fields'

/** The forms of titles in the data set. */
export const FORMS = ['TV', 'MOVIE', 'OVA', 'ONA', 'SPECIAL', 'UNKNOWN'] as const
export type SourceForm = (typeof FORMS)[number]

/** The highest fame of an imported title. Only a person can tell that nearly everybody knows a title. */
const FAME_MAX = 4

/** Specials are listed with the names of their series, but fewer people have seen them. */
const FAME_OF_SPECIALS_MAX = 2

/** What a fame requires at least: other names, pages that list the title, and a mean score from 1 to 10. */
const STEPS = [
  { fame: FAME_MAX, names: 28, pages: 7, score: 7.5 },
  { fame: 3, names: 16, pages: 6, score: 6.5 },
  { fame: 2, names: 8, pages: 5, score: 0 },
] as const

interface Evidence {
  form: SourceForm
  /** Number of other names. */
  names: number
  /** Number of pages about the title, of which each database of anime has one. */
  pages: number
  /** The mean of the scores on those pages, from 1 to 10, or null if there is none. */
  score: number | null
}

/**
 * Estimates how well known an imported title is, from 1 to 4. A data set has no figures of viewers, but people add the name of a
 * title in their language: well-known titles have thirty and more. Without enough pages, or with a low score, many names only
 * show that a title is old. A missing score is no obstacle: older files have none.
 */
export function fameOf({ form, names, pages, score }: Evidence): number {
  const reached = STEPS.find((step) => names >= step.names && pages >= step.pages && (score ?? step.score) >= step.score)
  const fame = reached?.fame ?? 1
  return form === 'SPECIAL' ? Math.min(fame, FAME_OF_SPECIALS_MAX) : fame
}

/** The form of a title, by its form in the data set; null if it is unknown. */
export const FORM_OF = {
  TV: 'series',
  ONA: 'series',
  MOVIE: 'film',
  OVA: 'ova',
  SPECIAL: 'ova',
  UNKNOWN: null,
} as const satisfies Record<SourceForm, TitleForm>

const GENRES_MAX = 4

/** The tags of each genre. Rare genres come first, because they say more about a title. */
const TAGS_OF = {
  'magical girl': ['magical girl', 'magical girls', 'mahou shoujo'],
  mecha: ['mecha', 'real robot', 'super robot', 'super robots'],
  music: ['music', 'musical', 'musical band', 'idol', 'idols'],
  sports: ['sports', 'team sports', 'combat sports'],
  war: ['war', 'military'],
  historical: ['historical', 'samurai'],
  horror: ['horror'],
  children: ['kids', 'children', 'kodomo'],
  psychological: ['psychological'],
  mystery: ['mystery', 'detective'],
  school: ['school', 'school life', 'high school'],
  'slice of life': ['slice of life', 'iyashikei'],
  supernatural: ['supernatural'],
  'science fiction': ['science fiction', 'sci-fi', 'sci fi', 'scifi'],
  romance: ['romance'],
  adventure: ['adventure'],
  fantasy: ['fantasy', 'high fantasy', 'contemporary fantasy'],
  action: ['action'],
  comedy: ['comedy', 'parody', 'slapstick'],
  drama: ['drama'],
} as const

/** Every genre that an imported title can have. */
export const IMPORTED_GENRES = Object.keys(TAGS_OF)

/** Returns up to four genres by the tags of a title, the most telling ones first. Case does not matter. */
export function genresOf(tags: readonly string[]): string[] {
  const all = new Set(tags.map((tag) => tag.toLowerCase()))
  const genres = Object.entries(TAGS_OF).flatMap(([genre, own]) => (own.some((tag) => all.has(tag)) ? [genre] : []))
  return genres.slice(0, GENRES_MAX)
}

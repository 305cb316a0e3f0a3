/** What kind of story a title tells. */
export const GENRES = [
  'action',
  'adventure',
  'children',
  'comedy',
  'drama',
  'fantasy',
  'historical',
  'horror',
  'magical girl',
  'mecha',
  'music',
  'mystery',
  'psychological',
  'romance',
  'school',
  'science fiction',
  'slice of life',
  'sports',
  'supernatural',
  'war',
] as const
export type Genre = (typeof GENRES)[number]

/**
 * How well known a title is: 5 to nearly everybody who watches anime, 4 to most fans, 3 to regular viewers, 2 to enthusiasts,
 * 1 to few.
 */
export type Fame = 1 | 2 | 3 | 4 | 5

/** How a title was first published. A manga exists in print only. */
export type Form = 'series' | 'film' | 'ova' | 'manga'

/** Plain facts about a title. */
export interface TitleFacts {
  kind: 'anime' | 'manga'
  form: Form
  /** The year of its first broadcast, screening or publication. */
  year: number
  fame: Fame
  /** One to four genres, the most typical one first. */
  genres: readonly Genre[]
  /** Its best-known name in English. */
  title: string
  /** Its other names: romaji, other English ones, and Turkish ones that are in real use. */
  otherNames: readonly string[]
}

/** All titles of one franchise: seasons, films, sequels and remakes. The first one names the franchise. */
export type Franchise = readonly [TitleFacts, ...TitleFacts[]]

const titleOf =
  (form: Form) =>
  (year: number, fame: Fame, genres: readonly Genre[], title: string, ...otherNames: string[]): TitleFacts => ({
    kind: form === 'manga' ? 'manga' : 'anime',
    form,
    year,
    fame,
    genres,
    title,
    otherNames,
  })

/** A series, broadcast or streamed. */
export const series = titleOf('series')

/** A film. */
export const film = titleOf('film')

/** An original video animation: published on video, not broadcast. */
export const ova = titleOf('ova')

/** A title that exists in print only. */
export const manga = titleOf('manga')

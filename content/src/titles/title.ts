type TitleKind = 'anime' | 'manga'

/** Plain facts about a title. */
export interface TitleFacts {
  kind: TitleKind
  /** The year of its first broadcast, screening or publication. */
  year: number
  /** Its best-known name in English. */
  title: string
  /** Its other names: romaji, other English ones, and Turkish ones that are in real use. */
  otherNames: readonly string[]
}

/** All titles of one story: seasons, films, sequels and remakes. The first one names the franchise. */
export type Franchise = readonly [TitleFacts, ...TitleFacts[]]

const titleOf =
  (kind: TitleKind) =>
  (year: number, title: string, ...otherNames: string[]): TitleFacts => ({ kind, year, title, otherNames })

/** A series or film. */
export const anime = titleOf('anime')

/** A title that exists in print only. */
export const manga = titleOf('manga')

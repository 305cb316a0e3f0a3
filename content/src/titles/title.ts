type TitleKind = 'anime' | 'manga'

/** What is known of a title: plain facts. */
export interface TitleFacts {
  kind: TitleKind
  /** When it was first shown or printed. */
  year: number
  /** The name it is best known by in English. */
  title: string
  /** Its other names: romaji, other English ones, Turkish where one is really used. */
  otherNames: readonly string[]
}

/** All that tells one story: its seasons, films, sequels and remakes. The first gives the franchise its name. */
export type Franchise = readonly [TitleFacts, ...TitleFacts[]]

const titleOf =
  (kind: TitleKind) =>
  (year: number, title: string, ...otherNames: string[]): TitleFacts => ({ kind, year, title, otherNames })

/** A series or film. */
export const anime = titleOf('anime')

/** What is known in print alone. */
export const manga = titleOf('manga')

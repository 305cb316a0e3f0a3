import type { TitleForm } from '@guess/contract/fields'
import type { SquareAmount } from '@guess/contract/rules/squares'
import type { Generated } from 'kysely'

interface GameTypesTable {
  id: number
  name: string
  adult: boolean
  position: number
}

/**
 * Why the points of a game count: it is one by an operator, of the demo world or a Daily (`operator`), an operator approved it, or enough
 * established players finished it.
 */
export type Rating = 'operator' | 'approved' | 'finished'

/** What has hidden a game: an operator, or the ban of its creator. */
export type HiddenBy = 'operator' | 'ban'

/** Who has moved a game to the bin. */
export type BinnedBy = 'creator' | 'operator'

interface GamesTable {
  id: Generated<number>
  name: string
  name_key: string
  game_type_id: number
  creator_user_id: number | null
  square_amount: SquareAmount
  section_amount: number
  preview: string
  /** A blurred miniature of the preview, which pages show until that is loaded. */
  placeholder: string
  /** A random number from 0 to 1, by which a random game is found with an index. */
  random_key: number
  play_count: Generated<number>
  week_play_count: Generated<number>
  created_at: Date
  updated_at: Date
  published_at: Date | null
  deleted_at: Date | null
  demo: Generated<boolean>
  /** Set if the game was reported, and is kept off the home page until an operator decides. */
  held_at: Date | null
  /** Null if the points of the game are pending. */
  rated_at: Date | null
  rating: Rating | null
  /** Whether it was made for a day, as its Daily. */
  is_daily: Generated<boolean>
  /** Whether the points of ranked plays count in the total. They do not in a Daily of a site with few pictures. */
  points_count: Generated<boolean>
  /** Set while the game is not listed because an operator, or the ban of its creator, has hidden it. */
  hidden_at: Date | null
  hidden_by: HiddenBy | null
  /** Until when a deleted game can be restored with its pictures; null if it is not in the bin. */
  bin_until: Date | null
  binned_by: BinnedBy | null
}

/** A view of the games that are published, not deleted and not hidden. */
interface ListedGamesView extends GamesTable {
  published_at: Date
  deleted_at: null
  hidden_at: null
  hidden_by: null
  bin_until: null
  binned_by: null
}

/** A view of the listed games that are not Dailies: those that lists, random choices and searches show. */
interface CatalogGamesView extends ListedGamesView {}

/** The Dailies that were published, one for each day of the site. */
interface DailiesTable {
  /** The site's day, YYYY-MM-DD. */
  day: string
  /** Counts the Dailies: the first one is 1. */
  number: number
  /** Null if its game was removed from the database. A game that was taken down stays here, deleted. */
  game_id: number | null
  square_amount: SquareAmount
  published_at: Date
}

/** The picture from which a section of a Daily was made. */
interface DailySectionsTable {
  game_id: number
  section_number: number
  day: string
  /** Null if that game was removed from the database. */
  source_game_id: number | null
  source_section_number: number
  /** What identifies a picture in all games that show it: its SHA-256, or its name if no hash was stored. */
  picture_hash: string
}

/** What is decided about the Daily of a day to come. */
interface DailyPlansTable {
  day: string
  /** Whether an operator wants no Daily on that day. */
  skipped: Generated<boolean>
  /** The pictures that an operator has chosen, in order, by their hashes; null if they are chosen by the rules. */
  pictures: string[] | null
  /** The game that was prepared for that day and is not published yet. */
  game_id: number | null
}

/** Drafts whose number of sections is not known beforehand (CREATE-17). */
interface OpenDraftsTable {
  game_id: number
  last_section_at: Date
}

interface SectionsTable {
  game_id: number
  section_number: number
  correct_answer: string
  answers: string[]
  picture: string
  squares: string[]
  /** SHA-256 of the stored picture, in hex. */
  image_hash: string | null
  /** Perceptual hash of the picture: 64 bits in hex, of which similar pictures differ in few. */
  likeness: string | null
  /** The fame of the right answer's title when the answer was written, from 1 to 5; null if no title was known. */
  fame: number | null
}

/** Files of pictures that no row refers to yet; those of old rows are deleted (PIC-9). */
interface PictureIntentsTable {
  name: string
  /** The keys of its files in the media store. */
  keys: string[]
  /** When the picture was recorded; it counts as old ten minutes later. */
  noted_at: Date
}

interface TitlesTable {
  id: Generated<number>
  title: string
  kind: 'anime' | 'manga'
  year: number | null
  franchise: string
  /** Whether the title comes from a data set instead of the hand-written list. */
  imported: Generated<boolean>
  /** How well known it is, from 1 (to few) to 5 (to nearly everybody who watches anime). */
  fame: Generated<number>
  form: TitleForm
  /** Up to four genres, the most typical one first. */
  genres: Generated<string[]>
}

interface TitleNamesTable {
  title_id: number
  name: string
  name_key: string
  imported: Generated<boolean>
}

/** The data sets from which titles were imported, with what their licenses require to be named. */
interface TitleSetsTable {
  id: Generated<number>
  name: string
  repository: string
  license: string
  license_url: string
  version: string
  imported_at: Date
}

interface ImportedTitlesTable {
  title_id: number
  set_id: number
  form: 'TV' | 'MOVIE' | 'OVA' | 'ONA' | 'SPECIAL' | 'UNKNOWN'
  sources: string[]
}

export interface GameTables {
  game_types: GameTypesTable
  games: GamesTable
  listed_games: ListedGamesView
  catalog_games: CatalogGamesView
  dailies: DailiesTable
  daily_sections: DailySectionsTable
  daily_plans: DailyPlansTable
  open_drafts: OpenDraftsTable
  sections: SectionsTable
  picture_intents: PictureIntentsTable
  titles: TitlesTable
  title_names: TitleNamesTable
  title_sets: TitleSetsTable
  imported_titles: ImportedTitlesTable
}

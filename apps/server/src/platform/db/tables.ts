import type { Generated } from 'kysely'

export interface GameTypesTable {
  id: number
  name: string
  adult: boolean
  position: number
}

export interface UsersTable {
  id: Generated<number>
  user_name: string
  name_key: string
  avatar_name: Generated<string>
  total_score: Generated<number>
  total_score_at: Date | null
  created_at: Date
  demo: Generated<boolean>
  hidden: Generated<boolean>
  mail: string | null
  mail_key: string | null
  password_hash: string | null
  google_sub: string | null
  language: Generated<'en' | 'tr'>
  show_anime_list: Generated<boolean>
  last_seen_at: Date | null
  banned_at: Date | null
  deleted_at: Date | null
}

export interface SessionsTable {
  id: string
  user_id: number
  generation: Generated<number>
  started_at: Date
  rotated_at: Date
  last_used_at: Date
  expires_at: Date
}

export interface VerificationsTable {
  id: Generated<number>
  mail_key: string
  browser_key: string
  code_hash: string
  tries: Generated<number>
  sent_at: Date
  verified_at: Date | null
}

export interface PasswordResetsTable {
  code_hash: string
  user_id: number
  sent_at: Date
  used_at: Date | null
}

export interface GamesTable {
  id: Generated<number>
  name: string
  name_key: string
  game_type_id: number
  creator_user_id: number | null
  square_amount: number
  section_amount: number
  preview: string
  placeholder: string
  random_key: number
  play_count: Generated<number>
  week_play_count: Generated<number>
  created_at: Date
  updated_at: Date
  published_at: Date | null
  deleted_at: Date | null
  demo: Generated<boolean>
}

export interface SectionsTable {
  game_id: number
  section_number: number
  correct_answer: string
  answers: string[]
  picture: string
  squares: string[]
}

export interface GuestsTable {
  guest_id: number
  guest_key: string
  created_at: Date
}

export type PlayKind = 'ranked' | 'practice' | 'guest'
export type PlayStatus = 'open' | 'finished' | 'left'

export interface PlaysTable {
  id: Generated<number>
  game_id: number
  kind: PlayKind
  status: Generated<PlayStatus>
  user_id: number | null
  guest_key: string | null
  version: Generated<number>
  current_section: Generated<number>
  opened: Generated<number>
  score: Generated<number>
  started_at: Date
  touched_at: Date
  ended_at: Date | null
  /** Kept off the boards: its flag is not decided yet, or was decided against it. */
  held: Generated<boolean>
}

export type FlagReason = 'too-fast' | 'too-perfect'

export interface PlayFlagsTable {
  play_id: number
  reason: FlagReason
  flagged_at: Date
  decided_at: Date | null
  decision: 'kept' | 'hidden' | null
}

export interface PlayDrawsTable {
  play_id: number
  square_orders: number[]
  answer_orders: number[]
}

export interface PlayAnswersTable {
  play_id: number
  section_number: number
  user_answer: string
  correct: boolean
  opened: number
  score: number
  total_after: number
  answered_at: Date
}

export interface ParamsTable {
  id: Generated<number>
  name: string
  value: string
}

export interface AvatarsTable {
  name: string
  token: string
  picture: string
  position: number
}

export interface AnimeListEntriesTable {
  id: Generated<number>
  user_id: number
  list_type: number
  anime_name: string
  name_key: string
  added_at: Date
}

export interface MailOutboxTable {
  id: Generated<number>
  recipient: string
  subject: string
  html: string
  body: string
  gist: string | null
  tries: Generated<number>
  due_at: Date
  good_until: Date
}

export interface TitlesTable {
  id: Generated<number>
  title: string
  kind: 'anime' | 'manga'
  year: number
  franchise: string
}

export interface TitleNamesTable {
  title_id: number
  name: string
  name_key: string
}

export type DuelStatus = 'lobby' | 'gathering' | 'playing' | 'finished' | 'expired'

export interface DuelsTable {
  token: string
  game_id: number
  code: string | null
  /** The number of the last event, and the version that a move must still find. */
  seq: Generated<number>
  status: Generated<DuelStatus>
  state: unknown
  draw: unknown
  due_at: Date | null
  reason: 'played' | 'forfeit' | 'aborted' | null
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
}

export interface DuelSeatsTable {
  token: string
  seat: number
  user_id: number | null
  guest_key: string | null
  guest_id: number | null
  /** The last sign of life. */
  seen_at: Date
}

export interface DuelEventsTable {
  token: string
  seq: number
  body: unknown
}

/** One row: when a process last looked after the duels. */
export interface DuelServiceTable {
  id: Generated<number>
  beat_at: Date
}

export interface Tables {
  game_types: GameTypesTable
  users: UsersTable
  games: GamesTable
  sections: SectionsTable
  guests: GuestsTable
  plays: PlaysTable
  play_draws: PlayDrawsTable
  play_answers: PlayAnswersTable
  play_flags: PlayFlagsTable
  params: ParamsTable
  avatars: AvatarsTable
  sessions: SessionsTable
  verifications: VerificationsTable
  password_resets: PasswordResetsTable
  anime_list_entries: AnimeListEntriesTable
  mail_outbox: MailOutboxTable
  titles: TitlesTable
  title_names: TitleNamesTable
  duels: DuelsTable
  duel_seats: DuelSeatsTable
  duel_events: DuelEventsTable
  duel_service: DuelServiceTable
}

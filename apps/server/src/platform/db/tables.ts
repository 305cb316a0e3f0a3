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
  /** Reported, and kept off home until an operator has looked. */
  held_at: Date | null
}

export interface SectionsTable {
  game_id: number
  section_number: number
  correct_answer: string
  answers: string[]
  picture: string
  squares: string[]
  /** SHA-256 of the kept picture, in hex. */
  image_hash: string | null
  /** What the picture looks like, in 64 bits as hex: pictures that look alike differ in few of them. */
  look: string | null
}

export interface PictureIntentsTable {
  name: string
  keys: string[]
  noted_at: Date
}

export type ReportReason = 'wrong-answer' | 'not-a-game' | 'adult' | 'copyright' | 'insult' | 'other'
export type ReportOutcome = 'kept' | 'hidden' | 'deleted' | 'banned'

export interface ReportsTable {
  id: Generated<number>
  game_id: number | null
  user_id: number | null
  reporter_user_id: number | null
  reporter_guest_key: string | null
  reason: ReportReason
  body: Generated<string>
  reported_at: Date
  decided_at: Date | null
  outcome: ReportOutcome | null
}

export interface RolesTable {
  id: Generated<number>
  name: string
}

export interface UserRolesTable {
  user_id: number
  role_id: number
}

export interface BannedAccountsTable {
  id: Generated<number>
  user_id: number | null
  /** As the operator saw it; null once the account is deleted. */
  user_mail: string | null
  ban_key: string
  google_sub: string | null
  banned_at: Date
}

export interface AuditLogTable {
  id: Generated<number>
  at: Date
  operator_id: number | null
  operator_name: string
  deed: string
  subject: string
  detail: Generated<unknown>
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
  /** Written, never read back by a call. */
  secret: Generated<boolean>
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
  year: number | null
  franchise: string
  /** From a data set, and not written by hand. */
  imported: Generated<boolean>
}

export interface TitleNamesTable {
  title_id: number
  name: string
  name_key: string
  imported: Generated<boolean>
}

export interface TitleSetsTable {
  id: Generated<number>
  name: string
  repository: string
  license: string
  license_url: string
  version: string
  imported_at: Date
}

export interface ImportedTitlesTable {
  title_id: number
  set_id: number
  form: 'TV' | 'MOVIE' | 'OVA' | 'ONA' | 'SPECIAL' | 'UNKNOWN'
  sources: string[]
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

export interface DayCountsTable {
  time_zone: string
  day: string
  ends_at: Date
  plays: number
  guest_plays: number
  players: number
  duels: number
}

export interface GameFiguresTable {
  game_id: number
  plays: number
  answered: number
  correct: number
  median_opened: number | null
  counted_at: Date
}

/** One row: how much room the pictures take. */
export interface MediaCountTable {
  id: Generated<number>
  bytes: number
  files: number
  counted_at: Date
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
  title_sets: TitleSetsTable
  imported_titles: ImportedTitlesTable
  duels: DuelsTable
  duel_seats: DuelSeatsTable
  duel_events: DuelEventsTable
  duel_service: DuelServiceTable
  picture_intents: PictureIntentsTable
  reports: ReportsTable
  roles: RolesTable
  user_roles: UserRolesTable
  banned_accounts: BannedAccountsTable
  audit_log: AuditLogTable
  day_counts: DayCountsTable
  game_figures: GameFiguresTable
  media_count: MediaCountTable
}

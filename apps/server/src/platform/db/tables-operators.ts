import type { DecisionReason } from '@guess/contract/rules/decision-reasons'
import type { SecurityEventKind } from '@guess/contract/rules/operators'
import type { Generated } from 'kysely'

export type ReportReason = 'wrong-answer' | 'not-a-game' | 'adult' | 'copyright' | 'insult' | 'other'
export type ReportOutcome = 'kept' | 'hidden' | 'deleted' | 'banned'
export type Decision = 'keep' | 'hide' | 'delete' | 'ban'

interface ReportsTable {
  id: Generated<number>
  game_id: number | null
  user_id: number | null
  reporter_user_id: number | null
  reporter_guest_key: string | null
  /** Keyed hash of the reporter's network and of the subject. Set only for undecided reports without an account. */
  network_hash: string | null
  reason: ReportReason
  body: Generated<string>
  reported_at: Date
  decided_at: Date | null
  outcome: ReportOutcome | null
  decision_id: number | null
}

/** A decision on all reports of a game or a name, or on a flagged play. */
interface DecisionsTable {
  id: Generated<number>
  about: 'game' | 'user' | 'play'
  /** The game, account or play. */
  subject_id: number
  /** The subject's name at that time: of a play, that of its game. */
  name: string
  decision: Decision
  reason: DecisionReason | null
  note: Generated<string>
  /** Null if the creator of a reported game deleted it; then `operator_name` is empty. */
  operator_id: number | null
  operator_name: string
  decided_at: Date
}

interface RolesTable {
  id: Generated<number>
  name: string
}

interface UserRolesTable {
  user_id: number
  role_id: number
  /** The operator's first visit: the days of grace without a second factor begin with it. */
  first_visit_at: Generated<Date | null>
}

interface BannedAccountsTable {
  id: Generated<number>
  user_id: number | null
  /** The address as the operator saw it; null once the account is deleted. */
  user_mail: string | null
  /** Hash of the address's mailbox, or of the account's number if it has no address (ban-hash.ts). */
  ban_key: string
  /** Hash of the Google subject id. */
  google_sub: string | null
  banned_at: Date
  /** When the ban ends by itself; null if it does not. */
  ends_at: Date | null
  reason: DecisionReason | null
  note: Generated<string>
  operator_id: number | null
  /** Null for a ban from before this was stored. */
  operator_name: string | null
}

/** The days on which operators got the email about what waits. */
interface QueueEmailsTable {
  day: string
  sent_at: Date
}

interface AuditLogTable {
  id: Generated<number>
  at: Date
  operator_id: number | null
  operator_name: string
  action: string
  subject: string
  detail: Generated<unknown>
}

interface ParamsTable {
  id: Generated<number>
  name: string
  value: string
  /** Whether the value is secret: calls can write it but never return it. */
  secret: Generated<boolean>
}

interface DayCountsTable {
  time_zone: string
  day: string
  ends_at: Date
  plays: number
  guest_plays: number
  players: number
  duels: number
  registrations: number
  /** The counts hold what finished before this time; the end of the day if they hold all of it. */
  counted_until: Date
}

/** A step by which a number of rows changed; their sum is the number. */
interface RowCountsTable {
  id: Generated<number>
  name: 'users' | 'catalog_games' | 'listed_dailies'
  rows: number
}

/** The listed games of a creator and their plays, as of the last count. */
interface CreatorFiguresTable {
  user_id: number
  games: number
  plays: number
}

interface GameFiguresTable {
  game_id: number
  plays: number
  answered: number
  correct: number
  median_opened: number | null
  counted_at: Date
}

/** What players made of a section. The numbers of opened squares are those of right answers; null without one. */
interface SectionFiguresTable {
  game_id: number
  section_number: number
  answered: number
  correct: number
  median_opened: number | null
  fewest_opened: number | null
}

/** A single row: how much space the pictures take. */
interface MediaCountTable {
  id: Generated<number>
  bytes: number
  files: number
  counted_at: Date
}

/** A single row: a slow hash of SECRET. */
interface SecretFingerprintTable {
  id: Generated<number>
  salt: string
  hash: string
}

/** What may be an attack, added up: one row for each hour, kind, call and network. */
interface SecurityEventsTable {
  hour: Date
  kind: SecurityEventKind
  call: string
  /** A keyed hash. */
  network: string
  amount: number
  last_at: Date
}

/** The last run of each job, in any process, and of the backup. */
interface WorkRunsTable {
  name: string
  /** End of the last run that succeeded, and its duration. */
  ran_at: Date | null
  took_ms: number | null
  failed_at: Date | null
  /** How many runs have failed since the last one that succeeded. */
  failures: Generated<number>
}

/** What can be done to several rows at once: to games or, of these only a ban, to accounts. */
export type BulkAction = 'hide' | 'show' | 'delete' | 'restore' | 'ban'

/** A row that an action of several could not be applied to, and the code of the refusal. */
export interface BulkFailure {
  id: number
  code: string
}

interface BulkActionsTable {
  id: Generated<number>
  operator_id: number
  action: BulkAction
  ids: number[]
  created_at: Date
  /** Until when it can be undone. */
  due_at: Date
  /** Until when a process carries it out; afterwards another one continues. */
  claimed_until: Date | null
  /** How many of the rows are done. */
  done: Generated<number>
  failed: Generated<unknown>
  reason: DecisionReason | null
  note: Generated<string>
}

/** A game of which an account with a role has seen the answers. */
interface SeenAnswersTable {
  user_id: number
  game_id: number
  seen_at: Date
}

export interface OperatorTables {
  seen_answers: SeenAnswersTable
  bulk_actions: BulkActionsTable
  reports: ReportsTable
  decisions: DecisionsTable
  queue_emails: QueueEmailsTable
  roles: RolesTable
  user_roles: UserRolesTable
  banned_accounts: BannedAccountsTable
  audit_log: AuditLogTable
  params: ParamsTable
  day_counts: DayCountsTable
  row_counts: RowCountsTable
  creator_figures: CreatorFiguresTable
  game_figures: GameFiguresTable
  section_figures: SectionFiguresTable
  media_count: MediaCountTable
  secret_fingerprint: SecretFingerprintTable
  security_events: SecurityEventsTable
  work_runs: WorkRunsTable
}

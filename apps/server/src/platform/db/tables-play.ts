import type { Generated } from 'kysely'

export type PlayKind = 'ranked' | 'practice' | 'guest'
export type PlayStatus = 'open' | 'finished' | 'left'

/** Why a play that began as ranked ended as practice. */
export type PracticeEnd = 'operator' | 'answers-seen' | 'met-in-duel' | 'played-as-guest' | 'pictures-known'

interface PlaysTable {
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
  /** Whether the score is kept off the leaderboards, because the play's flag is undecided or was confirmed, or it is not settled yet. */
  held: Generated<boolean>
  /** Null if the play ended as what it began as. */
  ended_as_practice: Generated<PracticeEnd | null>
  /** Whether the play is on its game's leaderboard, but its points wait until the game is rated. */
  pending: Generated<boolean>
  /** The site's day on which the play ended, YYYY-MM-DD. Null for plays that are open or old, or of which no points count. */
  ended_day: Generated<string | null>
  /** Whether the points count on the leaderboards of its Daily only, because its player knew most of the pictures (BOT-12). */
  pictures_known: Generated<boolean>
  /** When its player was told what its commitment had fixed, first; null if not yet (FAIR-8). */
  told_at: Date | null
  /** Whether the play has ended and is not settled yet: it is flagged or credited, and counted for a streak, once. A ranked one is held until then. */
  unsettled: Generated<boolean>
  /** The guest of the browser in which an unsettled play ended: if it knows the game, the play ends as practice (PLAY-28). */
  ended_in: Generated<string | null>
  /** The answers of a condensed play, by section: the number of open squares, negative if the answer was wrong. Null for others. */
  outcomes: Generated<number[] | null>
}

/** Which play of a guest and game has become an account's, at most one. */
interface KeptPlaysTable {
  guest_key: string
  game_id: number
  play_id: number
  kept_at: Date
}

/** Points of a player in the games of one creator, by the day on which the plays ended; may exceed the limit of a day. */
interface CreatorDayPointsTable {
  user_id: number
  creator_user_id: number
  day: string
  points: number
}

/** Points of plays above the limit of a day, which do not count. */
interface CappedPointsTable {
  play_id: number
  points: number
}

export type FlagReason = 'too-fast' | 'too-perfect' | 'improbable'

interface PlayFlagsTable {
  play_id: number
  reason: FlagReason
  flagged_at: Date
  decided_at: Date | null
  decision: 'kept' | 'hidden' | null
  /** What the player wrote about the flag. */
  appeal: string | null
  appealed_at: Date | null
}

/** View: what can happen with a flag. */
interface FlagStatesView {
  play_id: number
  /** Whether it waits for a decision: the first one, or the one on an appeal against it (BOT-14). */
  waits: boolean
  /** Whether the player can write about it: before the decision, and until the one on the appeal. */
  can_appeal: boolean
}

/** What the flag of a ranked play was found from when it ended. */
interface PlaySumsTable {
  play_id: number
  /** Sums over the answers, from which z-scores of several plays are computed. */
  sums: unknown
  /** Numbers of the sections whose pictures the player knew (BOT-5). */
  known: number[]
  /** The z-score of the results. */
  results: number
  /** How far the times are beyond their limit, where 1 is the limit: the *doubt* of the glossary (BOT-7). */
  doubt: number
}

interface SectionOpeningsTable {
  game_id: number
  section_number: number
  opened: number
  answered: number
  correct: number
  /** Sum of the natural logarithms of the milliseconds that the answers took. */
  log_took: number
}

interface PlayDrawsTable {
  play_id: number
  square_orders: number[]
  answer_orders: number[]
}

interface PlayCommitmentsTable {
  play_id: number
  commitment: string
  /** The text whose SHA-256 is the commitment. It leaves the server only when the play has ended. */
  committed: string
}

interface PlayAnswersTable {
  play_id: number
  section_number: number
  user_answer: string
  correct: boolean
  opened: number
  score: number
  total_after: number
  answered_at: Date
}

/** The streak of an account, or of the guest of a browser. Days are the site's, YYYY-MM-DD. */
interface StreaksTable {
  user_id: number | null
  guest_key: string | null
  last_day: string
  length: number
  longest: number
  excused_day: string | null
  /** The finished days of the week of `last_day`: bit 0 is Monday. */
  week_days: number
}

/** The accounts that want to be reminded of the Daily. */
interface StreakRemindersTable {
  user_id: number
  switched_on_at: Date
  /** The day of the last reminder. */
  sent_day: Generated<string | null>
}

/** A play whose player has shared its result. */
interface SharedResultsTable {
  token: string
  play_id: number
  /** The player; the account after joining (SHARE-9). */
  user_id: number | null
  guest_key: string | null
  /** A copy of the play's draw; null if it was no longer stored. */
  square_orders: number[] | null
  answer_orders: number[] | null
  /** Changes when a section of the game changes, to which the draw would no longer belong. */
  sections_hash: string
  shared_at: Date
  /** When its maker last looked at the answers to it. */
  seen_at: Date
}

/** A play that answers a shared result, with the same draw. */
interface ChallengePlaysTable {
  play_id: number
  token: string
  user_id: number | null
  guest_key: string | null
  started_at: Date
  /** Whether its end was looked at for the meeting that it is (RIVAL-1). */
  met: Generated<boolean>
}

/** A challenge that was answered, or a duel with a result: what a rivalry is counted from. */
interface MeetingsTable {
  id: Generated<number>
  kind: 'challenge' | 'duel'
  /** The play that answers the challenge, or the token of the duel. */
  source: string
  /** The token of the shared result, or of the duel. */
  token: string
  /** The player who has shared the result, or the host. */
  one_user_id: number | null
  one_guest_key: string | null
  two_user_id: number | null
  two_guest_key: string | null
  one_score: number
  two_score: number
  /** 0 if nobody has won. */
  winner: 0 | 1 | 2
  met_at: Date
}

/** Each meeting twice, as either of its players sees it. */
interface MeetingSidesView {
  id: number
  kind: 'challenge' | 'duel'
  token: string
  met_at: Date
  is_one: boolean
  user_id: number | null
  guest_key: string | null
  rival_user_id: number | null
  rival_guest_key: string | null
  score: number
  rival_score: number
  outcome: 'won' | 'lost' | 'level'
}

/** A shared result that its player has sent to a rival, who has not closed it yet. */
interface SentChallengesTable {
  token: string
  user_id: number | null
  guest_key: string | null
  sent_at: Date
}

/** The accounts that want emails about answers to their challenges, and about what rivals send. */
interface AnswerEmailsTable {
  user_id: number
  switched_on_at: Date
  /** When the last one was sent. */
  sent_at: Generated<Date | null>
}

/** Number of visible players per number of points. Ranks are counted from these rows. */
interface ScoreCountsTable {
  score: number
  players: number
}

interface ScoreBandCountsTable {
  /** Scores from `5000 * band` up to the next band. */
  band: number
  players: number
}

interface GameScoreCountsTable {
  game_id: number
  score: number
  players: number
}

export interface PlayTables {
  score_counts: ScoreCountsTable
  score_band_counts: ScoreBandCountsTable
  game_score_counts: GameScoreCountsTable
  plays: PlaysTable
  kept_plays: KeptPlaysTable
  creator_day_points: CreatorDayPointsTable
  capped_points: CappedPointsTable
  play_flags: PlayFlagsTable
  flag_states: FlagStatesView
  play_sums: PlaySumsTable
  section_openings: SectionOpeningsTable
  play_draws: PlayDrawsTable
  play_commitments: PlayCommitmentsTable
  play_answers: PlayAnswersTable
  streaks: StreaksTable
  streak_reminders: StreakRemindersTable
  shared_results: SharedResultsTable
  challenge_plays: ChallengePlaysTable
  meetings: MeetingsTable
  meeting_sides: MeetingSidesView
  sent_challenges: SentChallengesTable
  answer_emails: AnswerEmailsTable
}

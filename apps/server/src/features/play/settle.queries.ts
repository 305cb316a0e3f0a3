import { sql } from 'kysely'
import { TIME_ZONE } from '../../core/settings/settings.queries.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import type { FlagReason, PlayKind, PracticeEnd } from '../../platform/db/tables-play.ts'
import type { FlagResult } from './flag/flag-of.ts'
import { hasSeenAnswers, isOperator, metInDuel, playedAsGuest } from './met-elsewhere.queries.ts'

/** A play that has ended and is being settled. */
export interface EndedPlay {
  id: number
  kind: PlayKind
  gameId: number
  userId: number | null
  guestKey: string | null
  startedAt: Date
  endedAt: Date
  score: number
  squareAmount: number
  sectionAmount: number
  /** Whether it has finished a Daily. */
  isDaily: boolean
  /** Whether it answers a shared result. */
  isChallenge: boolean
  /** The guest of the browser in which it ended: if it knows the game, the play ends as practice (PLAY-28). */
  browserGuest: string | null
  /** Whether an operator has decided that it counts. */
  isAccepted: boolean
  /** The param `timeZone`, if it is set. */
  timeZone: string | null
}

const updateUnsettled = statement<EndedPlay, [number]>(`
  update plays p set unsettled = false, ended_in = null
  from plays was join games g on g.id = was.game_id
  where p.id = $1 and was.id = p.id and p.unsettled
  returning p.id, p.kind, p.game_id as "gameId", p.user_id as "userId", p.guest_key as "guestKey", p.started_at as "startedAt",
    p.ended_at as "endedAt", p.score, g.square_amount as "squareAmount", g.section_amount as "sectionAmount",
    g.is_daily and p.current_section = g.section_amount as "isDaily",
    exists (select 1 from challenge_plays c where c.play_id = p.id) as "isChallenge", was.ended_in as "browserGuest",
    exists (select 1 from play_flags f where f.play_id = p.id and f.decision = 'kept') as "isAccepted",
    ${TIME_ZONE} as "timeZone"`)

/** Claims a play that has ended for the transaction that settles it. Returns null if it is settled: another call was first. */
export const claimUnsettled = async (trx: Db, playId: number): Promise<EndedPlay | null> =>
  (await updateUnsettled(trx, playId))[0] ?? null

/** Marks a held play as unsettled, in the transaction that decides that it counts. */
export async function unsettle(trx: Db, playId: number): Promise<void> {
  await trx.updateTable('plays').set({ unsettled: true }).where('id', '=', playId).execute()
}

interface Met {
  /** How its player has met the game meanwhile; null if not. */
  met: Exclude<PracticeEnd, 'pictures-known'> | null
  /** Whether the game is the Daily of a day. */
  isDailyOfDay: boolean
}

/** $1 is the play, $2 the guest of the browser in which it ended, $3 the site's day of its end. */
const selectMet = statement<Met, [number, string | null, string]>(`
  select case
      when ${isOperator('p.user_id')} then 'operator'
      when ${hasSeenAnswers('p.game_id', 'p.user_id', 'p.ended_at')} then 'answers-seen'
      when ${metInDuel('p.game_id', 'p.user_id', '$2::uuid', 'p.ended_at')} then 'met-in-duel'
      when ${playedAsGuest('p.game_id', 'p.user_id', '$2::uuid', 'p.ended_at')} then 'played-as-guest' end as met,
    exists (select 1 from dailies d where d.game_id = p.game_id and d.day = $3::date) as "isDailyOfDay"
  from plays p where p.id = $1`)

/** Returns how a ranked play's player has met its game meanwhile, and whether the game is the Daily of a day. */
export async function findMet(trx: Db, playId: number, browserGuest: string | null, day: string): Promise<Met> {
  const [row] = await selectMet(trx, playId, browserGuest, day)
  if (!row) throw new Error(`There is no play ${playId}`)
  return row
}

/** What a ranked play that has ended is. */
export interface Verdict {
  /** Why it becomes practice, which earns no points and is not held (PLAY-28); null if it stays ranked. */
  practice: PracticeEnd | null
  /** Why it is held until an operator has decided on it (BOT-3); null if it is not. */
  flag: FlagReason | null
  /** Whether most of its pictures were known: the points of a Daily count on its own leaderboards only (BOT-12). */
  picturesKnown: boolean
  /** The site's day of its end, YYYY-MM-DD. */
  day: string
  found: FlagResult
}

/** Saves what a ranked play is. The points of one that counts are pending if its game is unrated. */
export async function saveVerdict(trx: Db, playId: number, verdict: Verdict, isUnrated: boolean): Promise<void> {
  const { practice, flag, picturesKnown, day } = verdict
  const counts = practice === null && flag === null
  await trx
    .updateTable('plays')
    .set({ kind: practice === null ? 'ranked' : 'practice', ended_as_practice: practice, pictures_known: picturesKnown })
    .set({ held: flag !== null, pending: counts && isUnrated, ended_day: day })
    .where('id', '=', playId)
    .execute()
}

/** Lets a play count that an operator has accepted; its points are pending if its game is unrated. */
export async function release(trx: Db, playId: number, isUnrated: boolean): Promise<void> {
  await trx.updateTable('plays').set({ held: false, pending: isUnrated }).where('id', '=', playId).execute()
}

/** Inserts the flag of a play that is held. */
export async function insertFlag(trx: Db, playId: number, reason: FlagReason, now: Date): Promise<void> {
  await trx.insertInto('play_flags').values({ play_id: playId, reason, flagged_at: now }).execute()
}

/**
 * Inserts the sums of a play, if it has answers that were compared or is held: one without any would take the place of others (BOT-13).
 */
export async function insertSums(trx: Db, playId: number, { sums, known, doubt, flag }: FlagResult): Promise<void> {
  if (sums.answers === 0 && flag === null) return
  const row = { play_id: playId, sums: JSON.stringify(sums), known, results: doubt.results, doubt: doubt.doubt }
  await trx.insertInto('play_sums').values(row).execute()
}

/** Selects the plays that are not settled, in the order of their ends. */
const unsettledPlays = (db: Db) =>
  db
    .selectFrom('plays')
    .select(['id', 'ended_at as endedAt'])
    .where('unsettled', '=', sql.lit(true))
    .orderBy('ended_at')
    .orderBy('id')

/** A play that is not settled, and its place among them. */
export interface Unsettled {
  id: number
  endedAt: Date | null
}

/** Returns the first plays that are not settled, or the first after one of them. */
export const findUnsettled = (db: Db, after: Unsettled | undefined, most: number): Promise<Unsettled[]> =>
  unsettledPlays(db)
    .$if(after !== undefined, (plays) =>
      plays.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('ended_at', 'id'), '>', tuple(after?.endedAt ?? null, after?.id ?? 0)),
      ),
    )
    .limit(most)
    .execute()

/** Returns the first plays of an account that are not settled. */
export const findUnsettledOf = async (db: Db, userId: number, most: number): Promise<number[]> =>
  (await unsettledPlays(db).where('user_id', '=', userId).limit(most).execute()).map(({ id }) => id)

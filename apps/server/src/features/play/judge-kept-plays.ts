import { siteDayOf } from '../../core/settings/site-day.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { findNextKeptPlay, findToJudge, type KeptPlay, saveJudged } from './kept-plays.queries.ts'
import { review } from './plausibility/review.ts'

/** How many plays of an account are judged while it waits for the reply to its registration. */
const JUDGED_AT_ONCE = 20

/** Maximum number of plays of one account in a round of the job; the rest follow a minute later. */
const JUDGED_IN_A_ROUND = 500

async function judge(db: Db, { id, guestKey, endedAt, outcome, evidence, timeZone }: KeptPlay, now: Date): Promise<void> {
  const day = siteDayOf(endedAt, timeZone)
  await saveJudged(db, id, { review: review(evidence, outcome), browserGuest: guestKey, day }, now)
}

/** Judges the plays that an account has kept, in the order of their ends, until all are judged or `most` have been. */
async function judgePlays({ db, clock }: Pick<Platform, 'db' | 'clock'>, userId: number, most: number): Promise<void> {
  for (let judged = 0; judged < most; judged += 1) {
    const next = await findNextKeptPlay(db, userId)
    if (!next) return
    await judge(db, next, clock.now())
  }
}

/**
 * Judges and credits the first plays that a new account has kept (GUEST-12); `judgeWaiting` does the others. The account exists
 * already, so a failure is only logged.
 */
export async function judgeKeptPlays(parts: Pick<Platform, 'db' | 'clock' | 'log'>, userId: number): Promise<void> {
  try {
    await judgePlays(parts, userId, JUDGED_AT_ONCE)
  } catch (error) {
    parts.log.error({ err: error, userId }, 'could not judge the plays that a new account has kept')
  }
}

/** Judges and credits the kept plays that wait, of all accounts (GUEST-13). */
export async function judgeWaiting(parts: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  for (const userId of await findToJudge(parts.db)) await judgePlays(parts, userId, JUDGED_IN_A_ROUND)
}

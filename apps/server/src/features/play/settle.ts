import { siteDayOf } from '../../core/settings/site-today.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { creditPlay, lockRating } from '../leaderboard/public.ts'
import { meetInChallenge } from '../rivalry/public.ts'
import { extendStreak } from '../streak/public.ts'
import { flagOf } from './flag/flag-of.ts'
import { findFlagInput, saveDecision } from './flags.queries.ts'
import {
  claimUnsettled,
  type EndedPlay,
  findMet,
  findUnsettled,
  findUnsettledOf,
  insertFlag,
  insertSums,
  release,
  saveVerdict,
  type Unsettled,
  unsettle,
  type Verdict,
} from './settle.queries.ts'

/** Returns what a ranked play that has ended is: whether it still counts (PLAY-28), and whether it looks automated (BOT-3). */
async function verdictOf(trx: Db, play: EndedPlay): Promise<Verdict> {
  const day = siteDayOf(play.endedAt, play.timeZone)
  const found = flagOf(await findFlagInput(trx, play.id, play.browserGuest), play)
  const { met, isDailyOfDay } = await findMet(trx, play.id, play.browserGuest, day)
  const practice = met ?? (found.picturesKnown && !isDailyOfDay ? 'pictures-known' : null)
  const flag = practice === null ? found.flag : null
  return { practice, flag, picturesKnown: practice === null && found.picturesKnown, day, found }
}

async function settleRanked(trx: Db, play: EndedPlay, isUnrated: boolean, now: Date): Promise<void> {
  if (play.isAccepted) await release(trx, play.id, isUnrated)
  else {
    const verdict = await verdictOf(trx, play)
    await saveVerdict(trx, play.id, verdict, isUnrated)
    if (verdict.flag) await insertFlag(trx, play.id, verdict.flag, now)
    if (!verdict.practice) await insertSums(trx, play.id, verdict.found)
  }
  await creditPlay(trx, play.id, now)
}

async function settleIn(trx: Db, playId: number, now: Date): Promise<void> {
  const isUnrated = await lockRating(trx, playId)
  const play = await claimUnsettled(trx, playId)
  if (!play) return
  if (play.kind === 'ranked') await settleRanked(trx, play, isUnrated, now)
  if (play.isDaily) await extendStreak(trx, play)
  if (play.isChallenge) await meetInChallenge(trx, playId)
}

/**
 * Settles a play that has ended, once, by the call or the job that comes first (decision 64): a ranked one is flagged or credited; one that has
 * finished a Daily extends its player's streak, and one that answers a challenge is a meeting. Runs in the given transaction or in its own.
 */
export const settle = (db: Db, playId: number, now: Date): Promise<void> =>
  db.isTransaction ? settleIn(db, playId, now) : db.transaction().execute((trx) => settleIn(trx, playId, now))

/**
 * Settles plays one after the other. One that fails is only logged: it has ended already, and the job of every minute tries it again.
 */
async function settleEach({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>, plays: readonly number[]): Promise<void> {
  for (const playId of plays) {
    try {
      await settle(db, playId, clock.now())
    } catch (error) {
      log.error({ err: error, playId }, 'could not settle a play')
    }
  }
}

/** Settles the play that an answer has just ended. */
export const settleAnswered = (parts: Pick<Platform, 'db' | 'clock' | 'log'>, playId: number) => settleEach(parts, [playId])

/** How many plays of an account are settled while it waits for the reply to its registration. */
const KEPT_AT_ONCE = 20

/** Settles the first plays that a new account has kept (GUEST-12); the job of `settleWaiting` does the others. */
export const settleKeptPlays = async (parts: Pick<Platform, 'db' | 'clock' | 'log'>, userId: number) =>
  settleEach(parts, await findUnsettledOf(parts.db, userId, KEPT_AT_ONCE))

/** How many plays a round of the job tries. */
const TRIED_AT_ONCE = 500

/**
 * Returns the work of a job that settles the plays that wait: kept ones (GUEST-13), and those that ended when the site stopped. Each round
 * goes on after the last play that the one before has tried, so that plays that fail keep no others waiting.
 */
export function settleWaiting(parts: Pick<Platform, 'db' | 'clock' | 'log'>): () => Promise<void> {
  let tried: Unsettled | undefined
  return async () => {
    const plays = await findUnsettled(parts.db, tried, TRIED_AT_ONCE)
    tried = plays.length < TRIED_AT_ONCE ? undefined : plays.at(-1)
    await settleEach(
      parts,
      plays.map(({ id }) => id),
    )
  }
}

/**
 * Decides on a flagged play, or on the appeal against its decision, in a transaction: its points count from now on, or when its game is
 * rated, or never (BOT-4, BOT-14, RATED-2).
 * @returns false if the play has no flag that waits for a decision
 */
export async function decideFlag(trx: Db, playId: number, decision: 'count' | 'hide', now: Date): Promise<boolean> {
  // @NOTE before the play and its flag: games are locked first.
  await lockRating(trx, playId)
  if (!(await saveDecision(trx, playId, decision === 'count' ? 'kept' : 'hidden', now))) return false
  if (decision === 'count') {
    await unsettle(trx, playId)
    await settle(trx, playId, now)
  }
  return true
}

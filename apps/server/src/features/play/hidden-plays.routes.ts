import { appealPlay, getHiddenPlays } from '@guess/contract/api/play'
import { withoutInvisible } from '@guess/contract/rules/plain-text'
import type { FastifyInstance } from 'fastify'
import { ownerOf } from '../../platform/http/owner.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { saveAppeal } from './flags.queries.ts'
import { findHiddenPlays } from './hidden-plays.queries.ts'

/** Maximum number of appeals per minute from one address. */
const APPEALS_PER_MINUTE = 10

/** Returns the text on one line, without invisible characters. Refuses an empty one with `invalid-request`. */
const sentenceOf = (text: string) => withoutInvisible(text.replace(/\s+/gu, ' ')) || refuse('invalid-request')

/**
 * Registers the call by which a player writes to operators about a play under review. Refuses with `report-not-found` if none of
 * the caller's plays of the game waits for a decision (BOT-10).
 */
export function appealRoute(app: FastifyInstance, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  route(
    app,
    appealPlay,
    async ({ body, caller }) => {
      ownerOf(caller, body.userId)
      const saved = await saveAppeal(db, caller.userId, body.gameId, sentenceOf(body.text), clock.now())
      return saved ? { saved: true as const } : refuse('report-not-found')
    },
    { perMinute: APPEALS_PER_MINUTE },
  )
}

/** Registers the call by which players learn which of their plays operators have hidden, and why (BOT-14). */
export function hiddenPlaysRoute(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  route(app, getHiddenPlays, async ({ caller }) =>
    (await findHiddenPlays(db, caller.userId)).map(({ decidedAt, ...play }) => ({
      ...play,
      decidedDate: decidedAt.toISOString(),
    })),
  )
}

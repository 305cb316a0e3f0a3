import { getHiddenPlays } from '@guess/contract/api/play'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findHiddenPlays } from './hidden-plays.queries.ts'

/** Registers the call by which players learn which of their plays operators have hidden, and why (BOT-14). */
export function hiddenPlaysRoute(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  route(app, getHiddenPlays, async ({ caller }) =>
    (await findHiddenPlays(db, caller.userId)).map(({ decidedAt, ...play }) => ({
      ...play,
      decidedDate: decidedAt.toISOString(),
    })),
  )
}

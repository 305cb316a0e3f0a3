import { renewPanelKey, sendPanelLink } from '@guess/contract/api/admin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordPanelOpening } from '../../../core/audit/audit.queries.ts'
import { findPanelSeed } from '../../../core/settings/settings.queries.ts'
import { Refusal, refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isPanelKey, renewKey } from './panel-key.ts'

/** Registers the call that replaces the panel key and returns the new one (OPERATOR-63). */
export function renewKeyRoute(app: FastifyInstance, platform: Pick<Platform, 'db' | 'clock' | 'config' | 'random'>): void {
  route(app, renewPanelKey, async ({ caller }) => ({ key: await renewKey(platform, caller.userId) }), { needsFreshFactor: true })
}

/** Maximum number of keys that one address may try in a minute; every screen of the panel makes one call. */
const KEYS_PER_MINUTE = 60

/** Refusals that only operators get. */
const FOR_OPERATORS = new Set(['operator-factor-missing', 'factor-unconfirmed'])

/**
 * Returns the caller if it is an operator; the refusal if its second factor is missing; else null, because any other caller learns
 * only that nothing was found.
 */
const operatorOf = ({ callers }: FastifyInstance, request: FastifyRequest) =>
  callers.moderator(request).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return FOR_OPERATORS.has(error.code) ? error : null
  })

/**
 * Registers the check of the panel key. Refuses with `not-found` if the key is wrong or the caller is not an operator
 * (OPERATOR-4, OPERATOR-5).
 */
export function panelLinkRoute(app: FastifyInstance, { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>): void {
  route(
    app,
    sendPanelLink,
    async ({ query, request }) => {
      // @NOTE both are always checked, so that a refusal takes the same time whichever was wrong.
      const operator = await operatorOf(app, request)
      const isRight = isPanelKey(config.secret, await findPanelSeed(db), query.paramValue ?? '')
      if (!operator || !isRight) return refuse('not-found')
      if (operator instanceof Refusal) throw operator
      await recordPanelOpening(db, operator.userId, clock.now())
      return { ok: true as const, role: operator.isOperator ? ('operator' as const) : ('moderator' as const) }
    },
    { managesSession: true, perMinute: KEYS_PER_MINUTE, countTogether: true },
  )
}

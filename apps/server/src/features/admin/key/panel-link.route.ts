import { sendPanelLink } from '@guess/contract/api/admin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordPanelOpening } from '../../../core/audit/audit.queries.ts'
import { findPanelSeed } from '../../../core/settings/panel-key.queries.ts'
import { Refusal, refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isPanelKey } from './panel-key.ts'

/** Maximum number of keys that one address may try in a minute; every screen of the panel makes one call. */
const KEYS_PER_MINUTE = 60

/** Returns the caller if it is an operator, else null. Any other caller learns only that nothing was found. */
const operatorOf = ({ callers }: FastifyInstance, request: FastifyRequest) =>
  callers.operator(request).catch((error: unknown) => (error instanceof Refusal ? null : Promise.reject(error)))

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
      await recordPanelOpening(db, operator.userId, clock.now())
      return { ok: true as const }
    },
    { readsNoCaller: true, perMinute: KEYS_PER_MINUTE, countTogether: true },
  )
}

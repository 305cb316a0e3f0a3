import type { FastifyInstance } from 'fastify'
import type { DatabaseState } from '../db/database-state.ts'
import { sendRefusal } from './errors.ts'

/** Parts of the server without which it continues, by name: whether each of them works. */
type OptionalParts = Record<string, () => boolean>

const statesOf = (parts: OptionalParts) =>
  Object.fromEntries(Object.entries(parts).map(([name, isUp]) => [name, isUp() ? 'up' : 'down']))

/**
 * Serves `/healthz`, which says that the process answers, and `/readyz`, which says that its database accepts writes too and
 * its clock agrees with the database's, so that traffic may come. `/readyz?verbose` also says in which state the database is and which of `parts` work; a part that does not is
 * no reason to send no traffic. A server that stops is not ready.
 */
export function serveHealth(
  app: FastifyInstance,
  databaseState: () => Promise<DatabaseState>,
  isClockRight: () => boolean,
  parts: OptionalParts,
): void {
  const unlimited = { config: { rateLimit: false as const }, schema: { hide: true } }
  app.get('/healthz', unlimited, async () => ({ status: 'ok' }))
  app.get<{ Querystring: { verbose?: string } }>('/readyz', unlimited, async ({ query }, reply) => {
    const { isStopping } = app.lifecycle
    if (isStopping && query.verbose === undefined) return sendRefusal(reply, 'service-unavailable')
    const database = await databaseState()
    const clock = isClockRight() ? 'right' : 'wrong'
    const states = query.verbose !== undefined && {
      ...(isStopping && { server: 'stopping' }),
      database,
      clock,
      ...statesOf(parts),
    }
    if (isStopping || database !== 'up' || clock !== 'right')
      return sendRefusal(reply, 'service-unavailable', undefined, states || {})
    return { status: 'ready', ...states }
  })
}

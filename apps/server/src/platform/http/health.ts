import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { refuse } from './refuse.ts'

/** Parts of the server without which it continues, by name: whether each of them works. */
type OptionalParts = Record<string, () => boolean>

const statesOf = (parts: OptionalParts) =>
  Object.fromEntries(Object.entries(parts).map(([name, isUp]) => [name, isUp() ? 'up' : 'down']))

/**
 * Serves `/healthz`, which says that the process answers, and `/readyz`, which says that its database does too and traffic may
 * come. `/readyz?verbose` also says which of `parts` work; a part that does not is no reason to send no traffic. A server that
 * stops is not ready.
 */
export function serveHealth(app: FastifyInstance, db: Db, parts: OptionalParts): void {
  const unlimited = { config: { rateLimit: false as const }, schema: { hide: true } }
  app.get('/healthz', unlimited, async () => ({ status: 'ok' }))
  app.get<{ Querystring: { verbose?: string } }>('/readyz', unlimited, async ({ query }) => {
    if (app.lifecycle.isStopping) refuse('service-unavailable')
    await sql`select 1`.execute(db).catch(() => refuse('service-unavailable'))
    return { status: 'ready', ...(query.verbose !== undefined && { database: 'up', ...statesOf(parts) }) }
  })
}

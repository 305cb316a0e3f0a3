import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { refuse } from './refuse.ts'

/**
 * Serves `/healthz`, which says that the process answers, and `/readyz`, which says that its database does too and traffic may
 * come. A server that stops is not ready.
 */
export function serveHealth(app: FastifyInstance, db: Db): void {
  const unlimited = { config: { rateLimit: false as const }, schema: { hide: true } }
  app.get('/healthz', unlimited, async () => ({ status: 'ok' }))
  app.get('/readyz', unlimited, async () => {
    if (app.lifecycle.isStopping) refuse('service-unavailable')
    await sql`select 1`.execute(db).catch(() => refuse('service-unavailable'))
    return { status: 'ready' }
  })
}

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { refuse } from './refuse.ts'

/** `/healthz`: the process answers. `/readyz`: its database does too, so that traffic may come. */
export function tellHealth(app: FastifyInstance, db: Db): void {
  const unlimited = { config: { rateLimit: false as const }, schema: { hide: true } }
  app.get('/healthz', unlimited, async () => ({ status: 'ok' }))
  app.get('/readyz', unlimited, async () => {
    await sql`select 1`.execute(db).catch(() => refuse('service-unavailable'))
    return { status: 'ready' }
  })
}

import { ACCOUNT_RETENTION_YEARS } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteExpiredSessions } from '../sign-in/sessions.queries.ts'
import { findForgotten } from './delete-account.queries.ts'
import { deleteAccountOf } from './delete-account.ts'

/** Maximum number of accounts deleted in one night; the rest follow the next night. */
const MOST_A_NIGHT = 500

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - years)
  return then
}

/** Ignores the refusal to delete the last operator: without one, no one could manage the site. */
function butTheLastOperator(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'last-admin')) throw error
}

/**
 * Deletes expired sessions, and accounts that have been unused for as long as the privacy page promises.
 * @param app caches callers, and forgets those that are deleted
 */
export async function purge(platform: Pick<Platform, 'db' | 'clock'>, app: FastifyInstance): Promise<void> {
  const now = platform.clock.now()
  await deleteExpiredSessions(platform.db, now)
  const forgotten = await findForgotten(platform.db, yearsBefore(now, ACCOUNT_RETENTION_YEARS), MOST_A_NIGHT)
  for (const userId of forgotten) await deleteAccountOf(platform, app, userId).catch(butTheLastOperator)
}

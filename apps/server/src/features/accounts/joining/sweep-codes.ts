import type { Platform } from '../../../platform/platform.ts'
import { deleteOldCodes } from './verification.queries.ts'

/** Longer than any code is valid, and longer than the hour in which codes are counted. */
const RETENTION_MS = 24 * 3_600_000

/** Deletes codes and reset links that expired long ago (ACCOUNT-17). */
export const sweepCodes = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> =>
  deleteOldCodes(db, new Date(clock.now().getTime() - RETENTION_MS))

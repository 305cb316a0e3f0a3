import type { Platform } from '../../../platform/platform.ts'
import { deleteOldCodes } from './verification.queries.ts'

/** Longer than any code is good for, and than the hour in which codes are counted. */
const KEPT_MS = 24 * 3_600_000

/** Clears away codes and reset links that have long run out (ACCOUNT-17). */
export const sweepCodes = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> =>
  deleteOldCodes(db, new Date(clock.now().getTime() - KEPT_MS))

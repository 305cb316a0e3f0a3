import type { ErrorCode } from '@guess/contract/errors'
import { FACTOR_FRESH_MS, FACTOR_GRACE_MS } from '@guess/contract/rules/limits'
import type { OperatorVisit } from './operator-visit.queries.ts'

/** Returns whether a second factor was used recently enough for calls that need it. */
export const isFresh = (factorAt: Date | null, now: Date) =>
  factorAt !== null && now.getTime() - factorAt.getTime() < FACTOR_FRESH_MS

/** Returns when the panel closes to an operator without a second factor. */
export const graceEnd = (firstVisitAt: Date) => new Date(firstVisitAt.getTime() + FACTOR_GRACE_MS)

/**
 * Returns why the call of an operator is refused, or null if it is accepted.
 * @param needsFreshFactor whether the call needs a second factor of the last ten minutes from operators who have one
 */
export function operatorRefusal(
  { hasFactor, factorAt, firstVisitAt, isAsked }: Omit<OperatorVisit, 'isOperator' | 'isModerator'>,
  now: Date,
  needsFreshFactor: boolean,
): ErrorCode | null {
  if (!hasFactor) return isAsked && now >= graceEnd(firstVisitAt) ? 'operator-factor-missing' : null
  const isMissing = needsFreshFactor ? !isFresh(factorAt, now) : isAsked && factorAt === null
  return isMissing ? 'factor-unconfirmed' : null
}

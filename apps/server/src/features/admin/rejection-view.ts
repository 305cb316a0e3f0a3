import type { Rejection } from '../../platform/mail/rejections.queries.ts'

/** Returns the reply's form of a rejected email. */
export const rejectionView = (rejection: Rejection | null) => rejection && { ...rejection, at: rejection.at.toISOString() }

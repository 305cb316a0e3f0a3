import type { ErrorCode } from '@guess/contract/errors'
import { Refusal } from '../../lib/call.ts'

const GONE: readonly ErrorCode[] = ['game-not-found', 'user-not-found', 'report-not-found']

/** Returns whether a game, an account or a flagged play does not exist, so that a retry is useless. */
export const isGone = (error: unknown) => error instanceof Refusal && GONE.includes(error.code)

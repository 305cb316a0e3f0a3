import type { ErrorCode } from '@guess/contract/errors'
import { Refusal } from '../../lib/call.ts'

const GONE: readonly ErrorCode[] = ['game-not-found', 'report-not-found']

/** Returns whether a game or a flagged play no longer exists, so that a retry is useless. */
export const isGone = (error: unknown) => error instanceof Refusal && GONE.includes(error.code)

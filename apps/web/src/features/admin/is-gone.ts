import type { ErrorCode } from '@guess/contract/errors'
import { Refusal } from '../../lib/call.ts'

const GONE: readonly ErrorCode[] = ['game-not-found', 'report-not-found']

/** Whether a game or a flagged play is there no more: asking again brings nothing. */
export const isGone = (error: unknown) => error instanceof Refusal && GONE.includes(error.code)

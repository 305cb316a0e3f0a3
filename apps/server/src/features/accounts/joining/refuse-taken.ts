import { refuse } from '../../../platform/http/refuse.ts'
import type { Taken } from './taken.queries.ts'

export function refuseTakenMail({ mail }: Pick<Taken, 'mail'>): void {
  if (mail === 'banned') refuse('account-banned')
  if (mail === 'taken') refuse('mail-taken')
}

/**
 * Refuses with `username-taken` or as `refuseTakenMail` does. The name goes first, because the screen shows one error at a time.
 */
export function refuseTaken(taken: Taken): void {
  if (taken.name) refuse('username-taken')
  refuseTakenMail(taken)
}

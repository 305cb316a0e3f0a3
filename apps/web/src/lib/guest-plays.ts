import { COUNT_AFTER_CONTINUE, guestStart } from '@guess/contract/rules/guest-prompt'
import { keepNumber, keptNumber, session } from './kept-numbers.ts'

const COUNT_KEY = 'guestGamePlayedCount'

const guestPlays = () => {
  const count = keptNumber(session, COUNT_KEY)
  return Number.isInteger(count) && count > 0 ? count : 0
}

/** Returns whether a guest who presses Play is asked to sign in first. If not, counts the play. */
export function pressPlayAsGuest(): 'ask' | 'start' {
  const { ask, count } = guestStart(guestPlays())
  keepNumber(session, COUNT_KEY, count)
  return ask ? 'ask' : 'start'
}

/** Handles the answer 'Continue as a guest'. */
export const continueAsGuest = () => keepNumber(session, COUNT_KEY, COUNT_AFTER_CONTINUE)

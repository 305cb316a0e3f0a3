import { COUNT_AFTER_CONTINUE, guestStart } from '@guess/contract/rules/guest-prompt'
import { keptNumber } from './kept-number.ts'

const COUNT_KEY = 'guestGamePlayedCount'

const keptCount = keptNumber(() => sessionStorage, COUNT_KEY)

const guestPlays = () => {
  const count = keptCount.read()
  return Number.isInteger(count) && count > 0 ? count : 0
}

/** Returns whether a guest who presses Play is asked to sign in first. If not, counts the play. */
export function pressPlayAsGuest(): 'ask' | 'start' {
  const { ask, count } = guestStart(guestPlays())
  keptCount.write(count)
  return ask ? 'ask' : 'start'
}

/** Handles the answer 'Continue as a guest'. */
export const continueAsGuest = () => keptCount.write(COUNT_AFTER_CONTINUE)

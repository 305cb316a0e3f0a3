/** Guest plays in one browser session after which the prompt is shown again. */
const GUEST_PLAYS_BETWEEN_PROMPTS = 4

/** The count after the guest has chosen 'Continue as a guest'. */
export const COUNT_AFTER_CONTINUE = 1

export type GuestStart = { ask: true; count: number } | { ask: false; count: number }

/**
 * Returns whether to show the prompt when a guest presses Play, or to start at once (GUEST-2), and the new count of the browser
 * session.
 * @param count guest plays since the prompt was last answered; 0 if it never was
 */
export function guestStart(count: number): GuestStart {
  if (count >= 1 && count < GUEST_PLAYS_BETWEEN_PROMPTS) return { ask: false, count: count + 1 }
  return { ask: true, count: 0 }
}

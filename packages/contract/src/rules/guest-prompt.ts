/** Guest plays in one browser session after which the prompt is shown again. */
const GUEST_PLAYS_BETWEEN_PROMPTS = 4

/** What 'Continue as a guest' sets the count to. */
export const COUNT_AFTER_CONTINUE = 1

export type GuestStart = { ask: true; count: number } | { ask: false; count: number }

/**
 * What a press of Play by a guest does (GUEST-2): ask first, or start at once; and the count to keep for the session.
 * @param count guest plays since the prompt was last answered; 0 when it never was
 */
export function guestStart(count: number): GuestStart {
  if (count >= 1 && count < GUEST_PLAYS_BETWEEN_PROMPTS) return { ask: false, count: count + 1 }
  return { ask: true, count: 0 }
}

import { GUEST_ID_MAX, GUEST_ID_MIN } from '@guess/contract/rules/limits'
import { keptNumber } from './kept-number.ts'

const ID_KEY = 'guestId'

const keptId = keptNumber(() => localStorage, ID_KEY)

const RANGE = GUEST_ID_MAX - GUEST_ID_MIN + 1

const isGuestId = (id: number) => Number.isInteger(id) && id >= GUEST_ID_MIN && id <= GUEST_ID_MAX

const drawGuestId = () => GUEST_ID_MIN + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % RANGE)

/** Returns whether this browser has a guest number: one is drawn only when a guest starts something. */
export const hasGuestId = () => isGuestId(keptId.read())

/** Returns this browser's guest number: eight digits, drawn once and stored. */
export function guestId(): number {
  const known = keptId.read()
  return isGuestId(known) ? known : redrawGuestId()
}

/** Draws and stores a new number, for when the server says that the old one belongs to another browser (`guest-id-taken`). */
export function redrawGuestId(): number {
  const drawn = drawGuestId()
  keptId.write(drawn)
  return drawn
}

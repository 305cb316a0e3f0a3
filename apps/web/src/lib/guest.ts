import { COUNT_AFTER_CONTINUE, guestStart } from '@guess/contract/rules/guest-prompt'
import { GUEST_ID_MAX, GUEST_ID_MIN } from '@guess/contract/rules/limits'

const ID_KEY = 'guestId'
const COUNT_KEY = 'guestGamePlayedCount'

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>

// If storage is disabled, the values last until the page is closed.
const memory = new Map<string, string>()
const inMemory: KeyValueStore = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
}

function read(store: () => KeyValueStore, key: string): string | null {
  try {
    return store().getItem(key)
  } catch {
    return inMemory.getItem(key)
  }
}

function write(store: () => KeyValueStore, key: string, value: number) {
  try {
    store().setItem(key, String(value))
  } catch {
    inMemory.setItem(key, String(value))
  }
}

const local = () => localStorage
const session = () => sessionStorage

const RANGE = GUEST_ID_MAX - GUEST_ID_MIN + 1

const isGuestId = (id: number) => Number.isInteger(id) && id >= GUEST_ID_MIN && id <= GUEST_ID_MAX

const drawGuestId = () => GUEST_ID_MIN + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % RANGE)

/** Returns whether this browser has a guest number: one is drawn only when a guest starts something. */
export const hasGuestId = () => isGuestId(Number(read(local, ID_KEY)))

/** Returns this browser's guest number: eight digits, drawn once and stored. */
export function guestId(): number {
  const known = Number(read(local, ID_KEY))
  return isGuestId(known) ? known : redrawGuestId()
}

/** Draws and stores a new number, for when the server says that the old one belongs to another browser (`guest-id-taken`). */
export function redrawGuestId(): number {
  const drawn = drawGuestId()
  write(local, ID_KEY, drawn)
  return drawn
}

const guestPlays = () => {
  const count = Number(read(session, COUNT_KEY))
  return Number.isInteger(count) && count > 0 ? count : 0
}

/** Returns whether a guest who presses Play is asked to sign in first. If not, counts the play. */
export function pressPlayAsGuest(): 'ask' | 'start' {
  const { ask, count } = guestStart(guestPlays())
  write(session, COUNT_KEY, count)
  return ask ? 'ask' : 'start'
}

/** Handles the answer 'Continue as a guest'. */
export const continueAsGuest = () => write(session, COUNT_KEY, COUNT_AFTER_CONTINUE)

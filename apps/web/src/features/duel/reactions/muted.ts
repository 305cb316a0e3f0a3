import { useSyncExternalStore } from 'react'

// Not among lib/remembered-choices.ts: those are made once, and are loaded with every page.
const KEY = 'reactionsMuted'

function readStored() {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

let muted = readStored()
const listeners = new Set<() => void>()

const isMuted = () => muted

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Mutes the reactions of opponents in this browser, or shows them again. */
export function switchMuted() {
  muted = !muted
  try {
    localStorage.setItem(KEY, String(muted))
  } catch {
    // Storage is disabled: `muted` holds until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** Returns whether the reactions of opponents are muted in this browser, and re-renders when that is switched. */
export const useMuted = () => useSyncExternalStore(subscribe, isMuted, isMuted)

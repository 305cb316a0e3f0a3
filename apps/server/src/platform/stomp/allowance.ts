import { FRAMES_WINDOW_MS } from './limits.ts'

/** Counts what a client sends; `take` says whether it was still within what a client may send in its time. */
export function allowance(most: number, now: () => number) {
  let beganAt = now()
  let used = 0
  return {
    take(amount: number): boolean {
      if (now() - beganAt >= FRAMES_WINDOW_MS) {
        beganAt = now()
        used = 0
      }
      used += amount
      return used <= most
    },
  }
}

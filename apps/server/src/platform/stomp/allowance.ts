/** Counts what somebody asks for; `take` says whether it was still within `most` in a window of time. */
export function allowance(most: number, windowMs: number, now: () => number) {
  let beganAt = now()
  let used = 0
  return {
    take(amount: number): boolean {
      if (now() - beganAt >= windowMs) {
        beganAt = now()
        used = 0
      }
      used += amount
      return used <= most
    },
  }
}

import type { Clock } from '../../../platform/clock.ts'

/** How long an attempt waits, in milliseconds; and how many may wait at once, for one account and in all. */
export const WAIT_MS = 5_000
const WAITING_PER_ACCOUNT = 2
const WAITING_MAX = 1_000

interface Waiting {
  failures: number
  end(mayProceed: boolean): void
}

/** Returns the attempt of the source that failed most often. */
const worstOf = (waiting: readonly Waiting[]) => waiting.toSorted((one, other) => other.failures - one.failures)[0]

/**
 * Returns a function that delays an attempt at an account and resolves to whether it may proceed. If all places are taken, an
 * attempt from a source that failed less often replaces the waiting attempt at this account whose source failed most; otherwise
 * it is rejected at once.
 */
export function waitingRoom(clock: Pick<Clock, 'after'>) {
  const rooms = new Map<string, Waiting[]>()
  let everybody = 0

  const leave = (account: string, who: Waiting) => {
    const others = (rooms.get(account) ?? []).filter((waiting) => waiting !== who)
    if (others.length > 0) rooms.set(account, others)
    else rooms.delete(account)
    everybody -= 1
  }

  return (account: string, failures: number): Promise<boolean> => {
    const room = rooms.get(account) ?? []
    if (room.length >= WAITING_PER_ACCOUNT || everybody >= WAITING_MAX) {
      const worst = worstOf(room)
      if (!worst || worst.failures <= failures) return Promise.resolve(false)
      worst.end(false)
    }
    return new Promise((resolve) => {
      const cancel = clock.after(WAIT_MS, () => waiting.end(true))
      const waiting: Waiting = {
        failures,
        end(mayProceed) {
          cancel()
          leave(account, waiting)
          resolve(mayProceed)
        },
      }
      rooms.set(account, [...(rooms.get(account) ?? []), waiting])
      everybody += 1
    })
  }
}

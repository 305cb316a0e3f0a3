import type { Clock } from '../../../platform/clock.ts'

/** Milliseconds that a try waits, and how many may wait for one account and for all of them at once. */
export const WAIT_MS = 5_000
const WAITING_PER_ACCOUNT = 2
const WAITING_MAX = 1_000

interface Waiting {
  failures: number
  end(mayGoOn: boolean): void
}

/** The last one of those who failed most often. */
const worstOf = (waiting: readonly Waiting[]) => waiting.toSorted((one, other) => other.failures - one.failures)[0]

/**
 * Returns a function that lets a try wait for its turn at an account, and says whether it may go on. Where all places are taken, a
 * try from a place that failed less often takes the place of the one that failed most; else it is sent away at once.
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
        end(mayGoOn) {
          cancel()
          leave(account, waiting)
          resolve(mayGoOn)
        },
      }
      rooms.set(account, [...(rooms.get(account) ?? []), waiting])
      everybody += 1
    })
  }
}

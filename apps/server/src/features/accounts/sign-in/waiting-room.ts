import type { Clock } from '../../../platform/clock.ts'
import type { CountKey } from '../../../platform/limits/counters.ts'

/** How long an attempt waits at least, in milliseconds, and how many may wait at once in all. */
export const WAIT_MS = 5_000
const WAITING_MAX = 1_000

/** What decides between attempts at one account: the failures of their sources, then how often each source has had to wait. */
export interface Claim {
  failures: number
  waits: number
}

interface Waiting extends Claim {
  end(mayProceed: boolean): void
}

const goesBefore = (one: Claim, other: Claim) =>
  one.failures === other.failures ? one.waits > other.waits : one.failures < other.failures

/**
 * Returns a function that delays an attempt at an account until the account's next turn and resolves to whether it may proceed.
 * One attempt waits for each account. An attempt whose source has failed less often replaces it, and so does one that comes back
 * after it was refused; any other is rejected at once. One that loses its turn to another process for the second time is rejected,
 * so that none waits longer than `WAIT_MS` and one window of turns. One whose caller has left is rejected without taking a turn.
 * `close` rejects all that wait.
 * @param countTurn counts the turns of an account; the first count in a window has the turn
 */
export function waitingRoom(clock: Pick<Clock, 'after'>, countTurn: CountKey) {
  const places = new Map<string, Waiting>()

  const admit = (account: string, claim: Claim, left: AbortSignal) =>
    new Promise<boolean>((resolve, reject) => {
      let cancel = clock.after(WAIT_MS, () => void tryTurn(false).catch(reject))
      const leave = () => {
        cancel()
        left.removeEventListener('abort', handleLeft)
        if (places.get(account) === waiting) places.delete(account)
      }
      const waiting: Waiting = {
        ...claim,
        end(mayProceed) {
          leave()
          resolve(mayProceed)
        },
      }
      const handleLeft = () => waiting.end(false)
      const tryTurn = async (isSecond: boolean) => {
        const turn = await countTurn(account).catch((error: unknown) => {
          leave()
          throw error
        })
        const isReplaced = places.get(account) !== waiting
        if (isReplaced) await turn.undo()
        else if (turn.count === 1 || isSecond) waiting.end(turn.count === 1)
        else cancel = clock.after(turn.secondsLeft * 1_000, () => void tryTurn(true).catch(reject))
      }
      places.set(account, waiting)
      left.addEventListener('abort', handleLeft)
    })

  return {
    /** @param left aborts when the caller leaves */
    wait(account: string, claim: Claim, left: AbortSignal): Promise<boolean> {
      const waiting = places.get(account)
      if (left.aborted) return Promise.resolve(false)
      if (waiting ? !goesBefore(claim, waiting) : places.size >= WAITING_MAX) return Promise.resolve(false)
      waiting?.end(false)
      return admit(account, claim, left)
    },
    close() {
      for (const waiting of [...places.values()]) waiting.end(false)
    },
  }
}

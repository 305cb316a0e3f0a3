import { expect, test } from 'vitest'
import { memoryCounters } from '../../../platform/limits/counters.ts'
import { movableClock } from '../../../testing/movable-clock.ts'
import { waitingRoom } from './waiting-room.ts'

const SECOND = 1_000
const MINUTE_S = 60
const TURN = 53 * SECOND
const STAYS = new AbortController().signal

/** Opens rooms of processes that count the turns together. */
function openRooms(processes: number) {
  const clock = movableClock()
  const takeTurn = memoryCounters(clock.elapsed)('turns', TURN)
  return { clock, takeTurn, rooms: Array.from({ length: processes }, () => waitingRoom(clock, takeTurn)) }
}

/** Lets the clock advance second by second, and what waits for it proceed. */
async function pass(clock: ReturnType<typeof movableClock>, seconds: number, work = () => {}) {
  for (let second = 0; second < seconds; second++) {
    work()
    clock.advance(SECOND)
    await new Promise(setImmediate)
  }
}

test.each([1, 3])(
  '[SESSION-21] one attempt at an account proceeds in each turn of 53 seconds, in %i processes together',
  async (processes) => {
    const { clock, rooms } = openRooms(processes)
    const answers: Promise<boolean>[] = []
    await pass(clock, 10 * MINUTE_S, () => {
      for (const { wait } of rooms) {
        for (let guess = 0; guess < 20; guess++)
          answers.push(wait('rei@nerv.jp', { failures: 1 + (guess % 30), waits: 1 + guess }, STAYS))
      }
    })
    await pass(clock, 2 * MINUTE_S)
    const proceeded = (await Promise.all(answers)).filter((mayProceed) => mayProceed).length
    expect(proceeded).toBeGreaterThanOrEqual(11)
    expect(proceeded).toBeLessThanOrEqual(14)
  },
)

test('[SESSION-21] fewer failures go first, then the source that has been refused more often', async () => {
  const { clock, rooms } = openRooms(1)
  const [room] = rooms
  const claims = [
    { failures: 2, waits: 9 },
    { failures: 1, waits: 1 },
    { failures: 1, waits: 1 },
    { failures: 1, waits: 2 },
    { failures: 2, waits: 30 },
  ]
  const answers = claims.map((claim) => room?.wait('rei@nerv.jp', claim, STAYS))
  await pass(clock, 5)
  expect(await Promise.all(answers)).toEqual([false, false, false, true, false])
  expect(clock.pendingTimers()).toBe(0)
})

test('[SESSION-21] an attempt that is replaced while it takes its turn leaves the turn to the next', async () => {
  const { clock, rooms } = openRooms(1)
  const [room] = rooms
  const first = room?.wait('rei@nerv.jp', { failures: 1, waits: 1 }, STAYS)
  clock.advance(5 * SECOND)
  const second = room?.wait('rei@nerv.jp', { failures: 1, waits: 2 }, STAYS)
  expect(await first).toBe(false)
  await pass(clock, 5)
  expect(await second).toBe(true)
})

test.each([1, 5])(
  '[SESSION-21] an attempt whose caller leaves after %i seconds leaves its place and the turn',
  async (seconds) => {
    const { clock, takeTurn, rooms } = openRooms(1)
    const [room] = rooms
    const caller = new AbortController()
    const first = room?.wait('rei@nerv.jp', { failures: 1, waits: 1 }, caller.signal)
    clock.advance(seconds * SECOND)
    caller.abort()
    expect(await first).toBe(false)
    expect(clock.pendingTimers()).toBe(0)
    expect(await room?.wait('rei@nerv.jp', { failures: 1, waits: 2 }, caller.signal)).toBe(false)
    await pass(clock, 5)
    expect((await takeTurn('rei@nerv.jp')).count).toBe(1)
  },
)

test('[SESSION-21] an attempt whose turn cannot be counted fails and leaves its place', async () => {
  const clock = movableClock()
  const { wait } = waitingRoom(clock, () => Promise.reject(new Error('no database')))
  const failed = wait('rei@nerv.jp', { failures: 1, waits: 1 }, STAYS)
  clock.advance(5 * SECOND)
  await expect(failed).rejects.toThrow('no database')
  void wait('rei@nerv.jp', { failures: 1, waits: 1 }, STAYS).catch(() => {})
  expect(clock.pendingTimers()).toBe(1)
})

test('[SESSION-21] at most a thousand attempts wait in all', async () => {
  const { clock, rooms } = openRooms(1)
  const answers = Array.from({ length: 1_100 }, (_, number) =>
    rooms[0]?.wait(`pilot.${number}@nerv.jp`, { failures: 1, waits: 1 }, STAYS),
  )
  expect(clock.pendingTimers()).toBe(1_000)
  await pass(clock, 5)
  expect((await Promise.all(answers)).filter((mayProceed) => mayProceed)).toHaveLength(1_000)
  expect(clock.pendingTimers()).toBe(0)
})

test('[SESSION-21] closing rejects all that wait', async () => {
  const { clock, rooms } = openRooms(1)
  const answers = ['rei', 'asuka'].map((name) => rooms[0]?.wait(name, { failures: 1, waits: 1 }, STAYS))
  rooms[0]?.close()
  expect(await Promise.all(answers)).toEqual([false, false])
  expect(clock.pendingTimers()).toBe(0)
})

import { expect, test } from 'vitest'
import { movableClock } from '../../../testing/movable-clock.ts'
import { waitingRoom } from './waiting-room.ts'

const SECOND = 1_000
const MINUTE_S = 60

test('[SESSION-21] only two attempts at one account may proceed in five seconds, regardless of how many wait', async () => {
  const clock = movableClock()
  const wait = waitingRoom(clock)
  const answers: Promise<boolean>[] = []
  for (let second = 0; second < MINUTE_S; second++) {
    for (let guess = 0; guess < 100; guess++) answers.push(wait('rei@nerv.jp', 1 + (guess % 30)))
    clock.advance(SECOND)
  }
  clock.advance(5 * SECOND)
  expect((await Promise.all(answers)).filter((mayProceed) => mayProceed)).toHaveLength(2 * (MINUTE_S / 5))
})

test('[SESSION-21] at most a thousand attempts wait in all', async () => {
  const clock = movableClock()
  const wait = waitingRoom(clock)
  const answers = Array.from({ length: 1_100 }, (_, number) => wait(`pilot.${number}@nerv.jp`, 1))
  expect(clock.pendingTimers()).toBe(1_000)
  clock.advance(5 * SECOND)
  expect((await Promise.all(answers)).filter((mayProceed) => mayProceed)).toHaveLength(1_000)
  expect(clock.pendingTimers()).toBe(0)
})

import { beforeEach, expect, test } from 'vitest'
import { movableClock } from '../../testing/movable-clock.ts'
import { openOutlet, type Wire } from './outlet.ts'

/** A reader that reads when it is told to. */
let waiting: (() => void)[]
const wire: Wire = {
  send: (_, written) => void waiting.push(written),
  ping: () => {},
  close: () => {},
  cut: () => {},
  unsent: () => waiting.length * 1024,
}
const read = (amount: number) => {
  for (const written of waiting.splice(0, amount)) written()
}

let clock = movableClock()
let outlet: ReturnType<typeof openOutlet>
beforeEach(() => {
  waiting = []
  clock = movableClock()
  outlet = openOutlet(wire, clock.elapsed)
})

/** Looks as often as a server does, for so many seconds. */
function stuckWithin(seconds: number, each: () => void = () => {}): boolean {
  for (let look = 0; look < seconds * 4; look++) {
    clock.pass(250)
    each()
    if (outlet.isStuck()) return true
  }
  return false
}

test('[STOMP-15] a reader that leaves something unread is stuck within ten seconds', () => {
  outlet.send('a')
  expect(stuckWithin(8)).toBe(false)
  expect(stuckWithin(2)).toBe(true)
})

test('[STOMP-15] so is one that reads, but ever later', () => {
  const trickle = () => {
    for (let message = 0; message < 4; message++) outlet.send('a')
    read(1)
  }
  expect(stuckWithin(60, trickle)).toBe(true)
})

test('[STOMP-15] one that has read all, or reads all soon, is not', () => {
  expect(stuckWithin(60)).toBe(false)
  for (let message = 0; message < 40; message++) outlet.send('a')
  expect(stuckWithin(5)).toBe(false)
  read(40)
  const busy = () => {
    outlet.send('a')
    if (waiting.length > 10) read(waiting.length - 1)
  }
  expect(stuckWithin(60, busy)).toBe(false)
})

test('[STOMP-15] more than 256 KiB unread is too much at once', () => {
  for (let message = 0; message < 256; message++) outlet.send('a')
  expect(outlet.isFull()).toBe(false)
  outlet.send('a')
  expect(outlet.isFull()).toBe(true)
})

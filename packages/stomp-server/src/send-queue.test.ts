import { beforeEach, expect, test } from 'vitest'
import { sendQueue, type Transport } from './send-queue.ts'

/** A reader that reads on demand. */
let waiting: (() => void)[]
const transport: Transport = {
  send: (_, written) => void waiting.push(written),
  ping: () => {},
  close: () => {},
  terminate: () => {},
  unsentBytes: () => waiting.length * 1024,
}
const read = (amount: number) => {
  for (const written of waiting.splice(0, amount)) written()
}

let now: number
let queue: ReturnType<typeof sendQueue>
beforeEach(() => {
  waiting = []
  now = 0
  queue = sendQueue(transport, () => now)
})

/** Checks as often as a server does, for that many seconds. */
function stuckWithin(seconds: number, each: () => void = () => {}): boolean {
  for (let look = 0; look < seconds * 4; look++) {
    now += 250
    each()
    if (queue.isStuck()) return true
  }
  return false
}

test('[STOMP-15] a reader that leaves something unread counts as stuck within ten seconds', () => {
  queue.send('a')
  expect(stuckWithin(8)).toBe(false)
  expect(stuckWithin(2)).toBe(true)
})

test('[STOMP-15] a reader that reads, but falls further and further behind, counts as stuck', () => {
  const trickle = () => {
    for (let message = 0; message < 4; message++) queue.send('a')
    read(1)
  }
  expect(stuckWithin(60, trickle)).toBe(true)
})

test('[STOMP-15] a reader that has read everything, or soon reads everything, does not count as stuck', () => {
  expect(stuckWithin(60)).toBe(false)
  for (let message = 0; message < 40; message++) queue.send('a')
  expect(stuckWithin(5)).toBe(false)
  read(40)
  const busy = () => {
    queue.send('a')
    if (waiting.length > 10) read(waiting.length - 1)
  }
  expect(stuckWithin(60, busy)).toBe(false)
})

test('[STOMP-15] the queue is full at more than 256 unread KiB', () => {
  for (let message = 0; message < 256; message++) queue.send('a')
  expect(queue.isFull()).toBe(false)
  queue.send('a')
  expect(queue.isFull()).toBe(true)
})

test('[STOMP-15] a callback runs when its text has been written, and never if that failed', () => {
  const written: string[] = []
  const failing = sendQueue({ ...transport, send: (_, done) => done(new Error('closed')) }, () => now)
  failing.send('lost', () => void written.push('lost'))
  queue.send('a', () => void written.push('a'))
  expect(written).toEqual([])
  read(1)
  expect(written).toEqual(['a'])
})

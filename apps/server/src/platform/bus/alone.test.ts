import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { recordingLog } from '../../testing/recording-log.ts'
import type { BusTopic } from './bus.ts'
import { openBusOver } from './bus-over.ts'
import type { TransportEvents } from './transport.ts'

const NEWS: BusTopic<string> = { name: 'news', schema: z.string() }
const ROUND_MS = 5_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens a bus over a transport that only records; its other processes exist in the test alone. */
async function openRecorded() {
  const sent: string[] = []
  let events: TransportEvents | undefined
  const bus = await openBusOver(async (own) => {
    events = own
    return { maxBytes: 8_000, send: async (text) => void sent.push(text), isUp: () => true, close: async () => {} }
  }, recordingLog('silent').log)
  return {
    bus,
    /** Lets another process send a sign of life. */
    async receive(from: string) {
      events?.received(`{"from":"${from}","messages":[["",null]]}`)
      await vi.advanceTimersByTimeAsync(0)
    },
    interrupt() {
      events?.lost(new Error('The network is gone'))
      events?.restored()
    },
    /** Publishes a text and returns whether it was sent. */
    async reaches(text: string) {
      bus.publish(NEWS, text)
      await vi.advanceTimersByTimeAsync(0)
      return sent.some((one) => one.includes(text))
    },
    countSigns: () => sent.filter((text) => text.includes('["",null]')).length,
  }
}

test('[SERVICE-32] a process that is alone sends no messages, from the end of its first round on', async () => {
  const { bus, reaches } = await openRecorded()
  expect(await reaches('somebody may be there')).toBe(true)
  await vi.advanceTimersByTimeAsync(ROUND_MS)
  expect(await reaches('nobody is there')).toBe(false)
  await bus.close()
})

test('[SERVICE-32] a sign of life of another process is answered once and ends the silence at once', async () => {
  const { bus, receive, reaches, countSigns } = await openRecorded()
  await vi.advanceTimersByTimeAsync(ROUND_MS)
  const before = countSigns()
  await receive('other')
  expect(countSigns()).toBe(before + 1)
  await receive('other')
  expect(countSigns()).toBe(before + 1)
  expect(await reaches('you are there')).toBe(true)
  await vi.advanceTimersByTimeAsync(3 * ROUND_MS)
  expect(await reaches('you are gone')).toBe(false)
  await bus.close()
})

test('[SERVICE-32] a bus that is up again assumes for a round that others are there', async () => {
  const { bus, interrupt, reaches } = await openRecorded()
  await vi.advanceTimersByTimeAsync(1.9 * ROUND_MS)
  expect(await reaches('nobody is there')).toBe(false)
  interrupt()
  await vi.advanceTimersByTimeAsync(0.9 * ROUND_MS)
  expect(await reaches('somebody may be back')).toBe(true)
  await vi.advanceTimersByTimeAsync(0.1 * ROUND_MS)
  expect(await reaches('nobody came back')).toBe(false)
  await bus.close()
})

test('[SERVICE-32] neither its own texts nor an unsigned one count as another process', async () => {
  const { bus, receive, reaches } = await openRecorded()
  await vi.advanceTimersByTimeAsync(ROUND_MS)
  await receive('')
  expect(await reaches('nobody is there')).toBe(false)
  await bus.close()
})

test('[SERVICE-32] a closed bus sends no more signs of life', async () => {
  const { bus, countSigns } = await openRecorded()
  await bus.close()
  const before = countSigns()
  await vi.advanceTimersByTimeAsync(3 * ROUND_MS)
  expect(countSigns()).toBe(before)
})

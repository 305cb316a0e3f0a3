import { expect, test } from 'vitest'
import type { FrameNote } from '../../lib/frame-note.ts'
import { afterEvent, type ConnectionEvent, LOG_MOST, UNCONNECTED } from './connection-view.ts'

const note = (changes: Partial<FrameNote> = {}): FrameNote => ({
  way: 'in',
  at: 0,
  command: 'MESSAGE',
  destination: '/topic/gameReady',
  headers: {},
  size: 10,
  ...changes,
})
const frame = (changes?: Partial<FrameNote>): ConnectionEvent => ({ kind: 'frame', note: note(changes) })
const state = (state: Extract<ConnectionEvent, { kind: 'state' }>['state']): ConnectionEvent => ({ kind: 'state', state })
const up = state({ at: 'connected', since: 1 })
const after = (...event: ConnectionEvent[]) => event.reduce(afterEvent, UNCONNECTED)

test('[REALTIME-3] counts frames, heart-beats and bytes in each direction', () => {
  const view = after(frame(), frame({ way: 'out', size: 7 }), frame({ command: 'heart-beat', size: 1 }))
  expect(view.in).toEqual({ frames: 1, beats: 1, octets: 11 })
  expect(view.out).toEqual({ frames: 1, beats: 0, octets: 7 })
})

test('[REALTIME-3] counts automatic reconnects, but not requested ones', () => {
  const waiting = state({ at: 'waiting', until: 0, why: null })
  expect(after(up).reconnects).toBe(0)
  expect(after(up, waiting, waiting, up, waiting, up).reconnects).toBe(2)
  expect(after(up, waiting, up, state({ at: 'closed' }), up).reconnects).toBe(0)
})

test('[REALTIME-2] a measured latency is dropped with its connection', () => {
  const measured: ConnectionEvent = { kind: 'measured', latency: 12 }
  expect(after(up, measured).latency).toBe(12)
  expect(after(up, measured, state({ at: 'waiting', until: 0, why: null })).latency).toBeNull()
})

test('[REALTIME-4] the log contains the last hundred frames, newest first, without heart-beats', () => {
  const many = Array.from({ length: LOG_MOST + 5 }, (_, at) => frame({ at }))
  const { log } = after(...many, frame({ command: 'heart-beat' }))
  expect(log).toHaveLength(LOG_MOST)
  expect(log.map(({ at }) => at)).toEqual(Array.from({ length: LOG_MOST }, (_, place) => LOG_MOST + 4 - place))
  expect(new Set(log.map(({ number }) => number)).size).toBe(LOG_MOST)
})

test('[REALTIME-4] the log can be paused, while counting continues, and cleared', () => {
  const paused = after(frame(), { kind: 'pause', isPaused: true }, frame())
  expect([paused.log.length, paused.in.frames]).toEqual([1, 2])
  const goesOn = [{ kind: 'pause', isPaused: false } as const, frame({ command: 'RECEIPT' })].reduce<typeof paused>(
    afterEvent,
    paused,
  )
  expect(goesOn.log.map(({ command }) => command)).toEqual(['RECEIPT', 'MESSAGE'])
  expect(afterEvent(goesOn, { kind: 'clear' })).toMatchObject({ log: [], in: { frames: 3 } })
})

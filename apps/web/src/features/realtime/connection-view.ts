import type { FrameNote } from '../../lib/frame-note.ts'
import type { SocketState } from '../../lib/stomp.ts'

/** A line of the log, with a number as its stable key. */
export interface LogLine extends FrameNote {
  number: number
}

interface Traffic {
  frames: number
  beats: number
  octets: number
}

/** What the page shows of a connection. */
export interface ConnectionView {
  state: SocketState
  /** How often the connection has reconnected by itself since it was opened. */
  reconnects: number
  isUp: boolean
  in: Traffic
  out: Traffic
  /** Last measured round-trip time in milliseconds. */
  latency: number | null
  log: readonly LogLine[]
  isPaused: boolean
}

export type ConnectionEvent =
  | { kind: 'state'; state: SocketState }
  | { kind: 'frame'; note: FrameNote }
  | { kind: 'measured'; latency: number | null }
  | { kind: 'pause'; isPaused: boolean }
  | { kind: 'clear' }

export const LOG_MOST = 100

const NOTHING: Traffic = { frames: 0, beats: 0, octets: 0 }

export const UNCONNECTED: ConnectionView = {
  state: { at: 'closed' },
  reconnects: 0,
  isUp: false,
  in: NOTHING,
  out: NOTHING,
  latency: null,
  log: [],
  isPaused: false,
}

/** Returns the view after an event of the connection. */
export function afterEvent(view: ConnectionView, event: ConnectionEvent): ConnectionView {
  switch (event.kind) {
    case 'state':
      return { ...view, ...afterState(view, event.state), state: event.state }
    case 'frame':
      return afterFrame(view, event.note)
    case 'measured':
      return { ...view, latency: event.latency }
    case 'pause':
      return { ...view, isPaused: event.isPaused }
    case 'clear':
      return { ...view, log: [] }
    default:
      return event satisfies never
  }
}

function afterState(view: ConnectionView, { at }: SocketState): Partial<ConnectionView> {
  if (at === 'closed') return { isUp: false, latency: null }
  if (at !== 'connected') return { latency: null }
  return view.isUp ? { reconnects: view.reconnects + 1 } : { isUp: true, reconnects: 0 }
}

const isBeat = ({ command }: FrameNote) => command === 'heart-beat'

/** Heart-beats are counted but not listed: they would soon fill the log. */
function afterFrame(view: ConnectionView, note: FrameNote): ConnectionView {
  const before = view[note.way]
  const beats = isBeat(note) ? 1 : 0
  const traffic = { frames: before.frames + 1 - beats, beats: before.beats + beats, octets: before.octets + note.size }
  const counted = { ...view, [note.way]: traffic }
  if (view.isPaused || beats > 0) return counted
  const line = { ...note, number: counted.in.frames + counted.out.frames }
  return { ...counted, log: [line, ...view.log].slice(0, LOG_MOST) }
}

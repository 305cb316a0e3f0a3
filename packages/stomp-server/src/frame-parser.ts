import { type Command, type Frame, hasEscapes, isCommand, mayHaveBody } from './frame.ts'
import { FRAME_MAX, HEADER_MAX, HEADERS_MAX } from './limits.ts'
import { unescapeHeader } from './write-frame.ts'

/** Why a frame cannot be parsed, for the author of the client. */
export interface ParseError {
  reason: string
  /** The receipt that the frame asked for, if it was read before the error. */
  receipt: string | undefined
}

export type Parsed = { kind: 'frame'; frame: Frame } | { kind: 'error'; error: ParseError }

export interface FrameParser {
  /** Reads the next bytes and returns the frames that they complete. After an error it returns nothing more. */
  push(chunk: Uint8Array): Parsed[]
}

type Head = { command: Command; headers: Map<string, string>; lines: number }

/** State of the parser: between frames, in a line of a head, in a body of unknown or known length, or stopped by an error. */
type State =
  | { at: 'between' }
  | { at: 'command' }
  | { at: 'header'; head: Head }
  | { at: 'body'; head: Head }
  | { at: 'counted-body'; head: Head; length: number }
  | { at: 'end' }

const NUL = 0
const LF = 10
const CR = 13
const CR_BYTES = 1
const COUNT = /^\d{1,9}$/

class MalformedFrame extends Error {}

const malformed = (reason: string): never => {
  throw new MalformedFrame(reason)
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return malformed('Header is not valid UTF-8')
  }
}

/** Returns a line as text, without a trailing CR. */
function lineOf(bytes: Buffer): string {
  const line = bytes.at(-1) === CR ? bytes.subarray(0, -1) : bytes
  if (line.length > HEADER_MAX) malformed('Line too long')
  return line.includes(CR) ? malformed('Carriage return without a line feed') : textOf(line)
}

function commandOf(line: string): Command {
  return isCommand(line) ? line : malformed('Unknown command')
}

/** Adds a header line to a head. Nothing is trimmed; if a header repeats, the first one counts. */
function addHeader({ command, headers }: Head, line: string): void {
  const colon = line.indexOf(':')
  if (colon < 1) malformed('Header without a name')
  const read = (text: string) => (hasEscapes(command) ? (unescapeHeader(text) ?? malformed('Unknown escape sequence')) : text)
  const name = read(line.slice(0, colon))
  const value = read(line.slice(colon + 1))
  if (!headers.has(name)) headers.set(name, value)
}

/** Returns the state after the end of a head. */
function afterHead(head: Head): State {
  const length = head.headers.get('content-length')
  if (length === undefined) return { at: 'body', head }
  if (!COUNT.test(length)) malformed('Invalid content-length')
  if (Number(length) > FRAME_MAX) malformed('Frame too large')
  return { at: 'counted-body', head, length: Number(length) }
}

/** Returns the state after a line of a head. */
function afterLine(state: State, bytes: Buffer): State {
  const line = lineOf(bytes)
  if (state.at !== 'header') return { at: 'header', head: { command: commandOf(line), headers: new Map(), lines: 0 } }
  if (line === '') return afterHead(state.head)
  state.head.lines += 1
  if (state.head.lines > HEADERS_MAX) malformed('Too many headers')
  addHeader(state.head, line)
  return state
}

/** A buffer that collects bytes until they make a line or a body. It grows as needed and is released between frames. */
function byteBuffer() {
  let buffer = Buffer.alloc(0)
  let used = 0
  return {
    get length() {
      return used
    },
    add(byte: number) {
      if (used === buffer.length) buffer = Buffer.concat([buffer, Buffer.alloc(Math.max(64, buffer.length))])
      buffer[used++] = byte
    },
    /** Returns the collected bytes, which are valid until the next `add`. */
    take(): Buffer {
      const taken = buffer.subarray(0, used)
      used = 0
      return taken
    },
    clear() {
      buffer = Buffer.alloc(0)
      used = 0
    },
  }
}

/** Creates a parser of STOMP 1.2 frames. It reads byte by byte, so chunk boundaries do not matter. */
export function frameParser(): FrameParser {
  let state: State = { at: 'between' }
  let frameLength = 0
  const collected = byteBuffer()

  const completed = (head: Head): Parsed => {
    const body = Buffer.from(collected.take())
    if (body.length > 0 && !mayHaveBody(head.command)) malformed(`${head.command} must not have a body`)
    state = { at: 'between' }
    frameLength = 0
    collected.clear()
    return { kind: 'frame', frame: { command: head.command, headers: head.headers, body } }
  }

  /** Handles a byte between two frames: line ends, which are heart-beats, until a command begins. */
  const between = (byte: number) => {
    const isAfterCr = collected.length > 0
    if (isAfterCr && byte !== LF) malformed('Carriage return without a line feed')
    if (byte === LF) collected.clear()
    else if (byte === CR) collected.add(byte)
    else state = { at: 'command' }
    if (state.at === 'command') inLine(byte)
    else frameLength = 0
  }

  const inLine = (byte: number) => {
    if (byte === NUL) malformed('Frame ends within its headers')
    if (byte === LF) state = afterLine(state, collected.take())
    else if (collected.length < HEADER_MAX + CR_BYTES) collected.add(byte)
    else malformed('Line too long')
  }

  const step = (byte: number): Parsed | null => {
    frameLength += 1
    if (frameLength > FRAME_MAX) malformed('Frame too large')
    switch (state.at) {
      case 'between':
        between(byte)
        return null
      case 'command':
      case 'header':
        inLine(byte)
        return null
      case 'body':
        if (byte === NUL) return completed(state.head)
        collected.add(byte)
        return null
      case 'counted-body':
        if (collected.length === state.length)
          return byte === NUL ? completed(state.head) : malformed('Body longer than its content-length')
        collected.add(byte)
        return null
      case 'end':
        return null
      default:
        return state satisfies never
    }
  }

  const errorOf = (error: unknown): Parsed => {
    if (!(error instanceof MalformedFrame)) throw error
    const receipt = 'head' in state ? state.head.headers.get('receipt') : undefined
    state = { at: 'end' }
    collected.clear()
    return { kind: 'error', error: { reason: error.message, receipt } }
  }

  return {
    push(chunk) {
      const parsed: Parsed[] = []
      for (const byte of chunk) {
        if (state.at === 'end') break
        try {
          const made = step(byte)
          if (made) parsed.push(made)
        } catch (error) {
          parsed.push(errorOf(error))
        }
      }
      return parsed
    },
  }
}

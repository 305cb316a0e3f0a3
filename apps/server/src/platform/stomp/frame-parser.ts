import { type Command, type Frame, hasEscapes, isCommand, mayHaveBody } from './frame.ts'
import { unescapeHeader } from './header-text.ts'
import { FRAME_MAX, HEADER_MAX, HEADERS_MAX } from './limits.ts'

/** What is wrong with what was sent, in words for whoever wrote the client. */
export interface Fault {
  why: string
  /** The receipt that the broken frame had asked for. */
  receipt: string | undefined
}

export type Parsed = { kind: 'frame'; frame: Frame } | { kind: 'fault'; fault: Fault }

export interface FrameParser {
  /** Takes the next octets, wherever they were cut, and gives the frames that they complete. After a fault it gives no more. */
  push(chunk: Uint8Array): Parsed[]
}

type Head = { command: Command; headers: Map<string, string>; lines: number }

/** Where the parser stands: between two frames, in a line of a head, in a body of known or unknown length, after a body, or at its end. */
type Place =
  | { at: 'between' }
  | { at: 'command' }
  | { at: 'header'; head: Head }
  | { at: 'body'; head: Head }
  | { at: 'counted-body'; head: Head; length: number }
  | { at: 'end' }

const NUL = 0
const LF = 10
const CR = 13
const CR_OCTETS = 1
const COUNT = /^\d{1,9}$/

class Broken extends Error {}

const broken = (why: string): never => {
  throw new Broken(why)
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function textOf(octets: Uint8Array): string {
  try {
    return utf8.decode(octets)
  } catch {
    return broken('A header is not UTF-8')
  }
}

/** The text of a line, without the CR that may end it. */
function lineOf(octets: Buffer): string {
  const line = octets.at(-1) === CR ? octets.subarray(0, -1) : octets
  if (line.length > HEADER_MAX) broken('A line is too long')
  return line.includes(CR) ? broken('A carriage return stands alone') : textOf(line)
}

function commandOf(line: string): Command {
  return isCommand(line) ? line : broken('The command is unknown')
}

/** Adds a header line to a head. Nothing is trimmed, and what is named again is not read. */
function addHeader({ command, headers }: Head, line: string): void {
  const colon = line.indexOf(':')
  if (colon < 1) broken('A header has no name')
  const read = (text: string) => (hasEscapes(command) ? (unescapeHeader(text) ?? broken('An escape is unknown')) : text)
  const name = read(line.slice(0, colon))
  const value = read(line.slice(colon + 1))
  if (!headers.has(name)) headers.set(name, value)
}

/** Where the parser goes when a head is read. */
function afterHead(head: Head): Place {
  const length = head.headers.get('content-length')
  if (length === undefined) return { at: 'body', head }
  if (!COUNT.test(length)) broken('The content-length is no number')
  if (Number(length) > FRAME_MAX) broken('The frame is too large')
  return { at: 'counted-body', head, length: Number(length) }
}

/** Where a line of a head leads. */
function afterLine(place: Place, octets: Buffer): Place {
  const line = lineOf(octets)
  if (place.at !== 'header') return { at: 'header', head: { command: commandOf(line), headers: new Map(), lines: 0 } }
  if (line === '') return afterHead(place.head)
  place.head.lines += 1
  if (place.head.lines > HEADERS_MAX) broken('There are too many headers')
  addHeader(place.head, line)
  return place
}

/** Octets that are kept until they make a line or a body. They take no more room than they need, and none between frames. */
function gathering() {
  let room = Buffer.alloc(0)
  let used = 0
  return {
    get length() {
      return used
    },
    add(octet: number) {
      if (used === room.length) room = Buffer.concat([room, Buffer.alloc(Math.max(64, room.length))])
      room[used++] = octet
    },
    /** What was gathered; it is good until the next octet. */
    take(): Buffer {
      const taken = room.subarray(0, used)
      used = 0
      return taken
    },
    drop() {
      room = Buffer.alloc(0)
      used = 0
    },
  }
}

/** Reads STOMP 1.2 octet by octet, so that it is all one how they were cut. */
export function frameParser(): FrameParser {
  let place: Place = { at: 'between' }
  let frameLength = 0
  const gathered = gathering()

  const completed = (head: Head): Parsed => {
    const body = Buffer.from(gathered.take())
    if (body.length > 0 && !mayHaveBody(head.command)) broken(`${head.command} has no body`)
    place = { at: 'between' }
    frameLength = 0
    gathered.drop()
    return { kind: 'frame', frame: { command: head.command, headers: head.headers, body } }
  }

  /** Between frames there are ends of lines, which are heart-beats, and then a command. */
  const between = (octet: number) => {
    const isAfterCr = gathered.length > 0
    if (isAfterCr && octet !== LF) broken('A carriage return stands alone')
    if (octet === LF) gathered.drop()
    else if (octet === CR) gathered.add(octet)
    else place = { at: 'command' }
    if (place.at === 'command') inLine(octet)
    else frameLength = 0
  }

  const inLine = (octet: number) => {
    if (octet === NUL) broken('A frame ends in its head')
    if (octet === LF) place = afterLine(place, gathered.take())
    else if (gathered.length < HEADER_MAX + CR_OCTETS) gathered.add(octet)
    else broken('A line is too long')
  }

  const step = (octet: number): Parsed | null => {
    frameLength += 1
    if (frameLength > FRAME_MAX) broken('The frame is too large')
    switch (place.at) {
      case 'between':
        between(octet)
        return null
      case 'command':
      case 'header':
        inLine(octet)
        return null
      case 'body':
        if (octet === NUL) return completed(place.head)
        gathered.add(octet)
        return null
      case 'counted-body':
        if (gathered.length === place.length)
          return octet === NUL ? completed(place.head) : broken('The body is longer than it says')
        gathered.add(octet)
        return null
      case 'end':
        return null
      default:
        return place satisfies never
    }
  }

  const faultOf = (error: unknown): Parsed => {
    if (!(error instanceof Broken)) throw error
    const receipt = 'head' in place ? place.head.headers.get('receipt') : undefined
    place = { at: 'end' }
    gathered.drop()
    return { kind: 'fault', fault: { why: error.message, receipt } }
  }

  return {
    push(chunk) {
      const parsed: Parsed[] = []
      for (const octet of chunk) {
        if (place.at === 'end') break
        try {
          const made = step(octet)
          if (made) parsed.push(made)
        } catch (error) {
          parsed.push(faultOf(error))
        }
      }
      return parsed
    },
  }
}

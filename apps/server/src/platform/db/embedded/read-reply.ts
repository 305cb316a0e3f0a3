import { protocol } from '@electric-sql/pglite'

type Message = { name: string }

/** A column of a prepared statement. */
export interface Column {
  name: string
  parse: (text: string) => unknown
}

/** The result of a statement: its rows, and how many rows it wrote. */
export interface Result {
  rows: Record<string, unknown>[]
  affectedRows: number | undefined
}

/** Types of the messages that hold what a statement returns: a row, its end, the end of an empty statement, and an error. */
const DATA_ROW = 68
const COMMAND_COMPLETE = 67
const EMPTY_QUERY = 73
const ERROR_RESPONSE = 69

/** PostgreSQL's code for a connection that broke: the call is answered 503, and may be sent again. */
const BROKEN = '08006'

/** A message begins with its type and its length, which does not count the type. */
const TYPE_BYTES = 1
const HEAD_BYTES = 5
const COUNT_BYTES = 2
const LENGTH_BYTES = 4

const WRITES = /^(INSERT|UPDATE|DELETE|MERGE) /

/** Returns the messages of a reply. @throws the first error among them */
export function readMessages(reply: Uint8Array): Message[] {
  const messages: Message[] = []
  // @NOTE The parser accepts any view, but its type names only array buffers.
  new protocol.Parser().parse(reply as never, (message) => void messages.push(message))
  const error = messages.find((message) => message instanceof Error)
  if (error) throw error
  return messages
}

function readRow(reply: Buffer, start: number, columns: readonly Column[]) {
  const row: Record<string, unknown> = {}
  let at = start + HEAD_BYTES + COUNT_BYTES
  for (const { name, parse } of columns) {
    const length = reply.readInt32BE(at)
    at += LENGTH_BYTES
    row[name] = length < 0 ? null : parse(reply.toString('utf8', at, at + length))
    if (length > 0) at += length
  }
  return row
}

/**
 * Returns the result of a prepared statement. It reads the bytes itself, because PGlite's parser took a noticeable part of each
 * call.
 * @throws the error that the database replied with, or one if the reply has no end: it must not count as a result without rows
 */
export function readResult(bytes: Uint8Array, columns: readonly Column[]): Result {
  const reply = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const result: Result = { rows: [], affectedRows: undefined }
  let hasEnd = false
  for (let at = 0; at < reply.length; ) {
    const type = reply[at]
    const end = at + TYPE_BYTES + reply.readInt32BE(at + TYPE_BYTES)
    if (type === DATA_ROW) result.rows.push(readRow(reply, at, columns))
    else if (type === EMPTY_QUERY) hasEnd = true
    else if (type === COMMAND_COMPLETE) {
      hasEnd = true
      const tag = reply.toString('latin1', at + HEAD_BYTES, end - 1)
      if (WRITES.test(tag)) result.affectedRows = Number(tag.slice(tag.lastIndexOf(' ')))
    } else if (type === ERROR_RESPONSE) readMessages(bytes)
    at = end
  }
  if (!hasEnd) throw Object.assign(new Error('The embedded database sent a reply without an end'), { code: BROKEN })
  return result
}

/** Returns whether a reply leaves a transaction open: its last byte is the state of the session. */
export const leavesTransaction = (reply: Uint8Array): boolean => reply.at(-1) !== 'I'.charCodeAt(0)

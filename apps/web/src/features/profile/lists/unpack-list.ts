import { LIST_IMPORT_MAX } from '@guess/contract/rules/limits'

/** Thrown for a file that cannot be read: empty, too long, or compressed in a way that cannot be unpacked. */
export class ListFileError extends Error {
  override readonly name = 'ListFileError'
  readonly kind: 'empty' | 'too-large' | 'unreadable'

  constructor(kind: ListFileError['kind'], options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}

type Bytes = Uint8Array<ArrayBuffer>

/** The bytes of the longest text, in the form that takes most of them. */
export const BYTES_MAX = 3 * LIST_IMPORT_MAX

const SIGN = [0x1f, 0x8b] as const
// A file of gzip is one part, or several one after the other (RFC 1952).

/** The shortest packed part: its head and its end. */
const PART_MIN = 18
/** The length of the end of a part, which may consist of zeros. */
const END_BYTES = 8
/** A file with more places at which a part could end is not tried further. */
const ENDS_MAX = 100

export const isPacked = (bytes: Uint8Array) => SIGN.every((byte, at) => bytes[at] === byte)

/** Returns where the first part of a file can end: before another one, or in front of or within the zeros behind it. */
function endsOf(bytes: Uint8Array): number[] {
  const ends: number[] = []
  for (let at = bytes.indexOf(SIGN[0], PART_MIN); at >= 0 && ends.length < ENDS_MAX; at = bytes.indexOf(SIGN[0], at + 1))
    if (isPacked(bytes.subarray(at))) ends.push(at)
  const filled = bytes.findLastIndex((byte) => byte !== 0) + 1
  for (let zeros = 0; zeros <= END_BYTES && filled + zeros <= bytes.length; zeros++) ends.push(filled + zeros)
  return ends
}

// Reads chunk by chunk: a small compressed file may expand beyond any memory.
async function unpack(part: Bytes, most: number): Promise<Bytes> {
  const reader = new Blob([part]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const chunks: Bytes[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(chunks)
    chunks.push(value as Bytes)
    size += value.length
    if (size > most) {
      await reader.cancel().catch(() => {})
      throw new ListFileError('too-large')
    }
  }
}

const joined = async (parts: readonly Bytes[]): Promise<Bytes> => new Uint8Array(await new Blob([...parts]).arrayBuffer())

/** Unpacks the first part of a file; null if it ends nowhere. */
async function unpackFirst(bytes: Bytes, most: number): Promise<{ part: Bytes; end: number } | null> {
  for (const end of endsOf(bytes)) {
    const part = await unpack(bytes.subarray(0, end), most).catch((error) => {
      if (error instanceof ListFileError) throw error
      return null
    })
    if (part) return { part, end }
  }
  return null
}

/**
 * Unpacks a file of one or more packed parts, also with zeros behind them: some programs write such, and the browser unpacks one part
 * only, which must end with the file. Throws a `ListFileError` if there is too much in them, or if the first cannot be read.
 */
export async function unpackList(bytes: Bytes): Promise<Bytes> {
  const whole = await unpack(bytes, BYTES_MAX).catch((error) => {
    if (error instanceof ListFileError) throw error
    return null
  })
  if (whole) return whole
  const parts: Bytes[] = []
  let left = BYTES_MAX
  for (let rest = bytes; isPacked(rest); ) {
    const first = await unpackFirst(rest, left)
    if (!first) break
    parts.push(first.part)
    left -= first.part.length
    rest = rest.subarray(first.end)
  }
  if (parts.length === 0) throw new ListFileError('unreadable')
  return joined(parts)
}

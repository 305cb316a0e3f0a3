// Written here: a library wants the whole file in memory, or reads it from its beginning (decision 71).
import { zipName } from './zip-name.ts'

/** A file in a ZIP file. Its bytes are read, and unpacked, when they are asked for. */
export interface ZipEntry {
  path: string
  size: number
  read: () => Promise<Blob>
}

/** Why a ZIP file, or one of its files, cannot be read. */
export class ZipError extends Error {
  override name = 'ZipError'
}

const END_SIGN = 0x06054b50
const ENTRY_SIGN = 0x02014b50
const LOCAL_SIGN = 0x04034b50
const END_BYTES = 22
const COMMENT_BYTES_MAX = 0xffff
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8
const ENCRYPTED_FLAG = 1
/** The most files that an import can use, with what systems put beside them, and the longest path and list. */
export const FILES_MAX = 40_000
export const PATH_MAX = 1_000
const LIST_BYTES_MAX = 16_000_000
/** A field with this value means that the real one is in a ZIP64 record. */
const IN_ZIP64 = 0xffffffff

/** The list of a ZIP file is longer than that of any import. */
export class ZipTooLarge extends ZipError {
  override name = 'ZipTooLarge'
}

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer())

/** Returns where the list of files is, and how many there are. */
async function findEnd(file: Blob) {
  const from = Math.max(0, file.size - END_BYTES - COMMENT_BYTES_MAX)
  const tail = await viewOf(file.slice(from))
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END_SIGN) continue
    const [amount, size, offset] = [tail.getUint16(at + 10, true), tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
    if (offset === IN_ZIP64 || size === IN_ZIP64) throw new ZipError('ZIP64 is not supported')
    return { amount, size, offset }
  }
  throw new ZipError('Not a ZIP file')
}

/**
 * Lists the files of a ZIP file without reading them. Throws a `ZipError` if it is none, or larger than 4 GB, and a
 * `ZipTooLarge` if it has too many of them.
 * @NOTE The file stays where it is: only its list is in memory, so a large one needs no more of it than a small one.
 */
export async function listZip(file: Blob): Promise<ZipEntry[]> {
  const { amount, size, offset } = await findEnd(file)
  if (amount > FILES_MAX || size > LIST_BYTES_MAX) throw new ZipTooLarge('The list of files is too long')
  const list = await viewOf(file.slice(offset, offset + size))
  const entries: ZipEntry[] = []
  for (let at = 0, number = 0; number < amount; number++) {
    if (at + ENTRY_BYTES > list.byteLength || list.getUint32(at, true) !== ENTRY_SIGN)
      throw new ZipError('The list of files is damaged')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => list.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ]
    if (nameLength > PATH_MAX) throw new ZipTooLarge('A path is too long')
    const flags = list.getUint16(at + 8, true)
    const name = new Uint8Array(list.buffer, at + ENTRY_BYTES, nameLength)
    const path = zipName(name)
    const part = {
      flags,
      method: list.getUint16(at + 10, true),
      packed: list.getUint32(at + 20, true),
      size: list.getUint32(at + 24, true),
      offset: list.getUint32(at + 42, true),
    }
    if (!path.endsWith('/')) entries.push({ path, size: part.size, read: () => readEntry(file, part) })
    at += ENTRY_BYTES + nameLength + extraLength + commentLength
  }
  return entries
}

interface Part {
  flags: number
  method: number
  packed: number
  size: number
  offset: number
}

async function readEntry(file: Blob, { flags, method, packed, size, offset }: Part): Promise<Blob> {
  if (flags & ENCRYPTED_FLAG) throw new ZipError('The file has a password')
  const head = await viewOf(file.slice(offset, offset + LOCAL_BYTES))
  if (head.byteLength < LOCAL_BYTES || head.getUint32(0, true) !== LOCAL_SIGN) throw new ZipError('The file is damaged')
  const from = offset + LOCAL_BYTES + head.getUint16(26, true) + head.getUint16(28, true)
  const bytes = file.slice(from, from + packed)
  if (method === STORED && packed !== size) throw new ZipError('The file is damaged')
  if (method === STORED) return bytes
  if (method !== DEFLATED) throw new ZipError('The file is packed in an unknown way')
  return inflate(bytes, size)
}

/** Unpacks bytes. Stops as soon as there are more than the list says, so that a small file cannot fill the memory. */
async function inflate(bytes: Blob, size: number): Promise<Blob> {
  const parts: BlobPart[] = []
  let read = 0
  const stream = bytes.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    read += value.length
    if (read > size) {
      await reader.cancel()
      throw new ZipError('The file is damaged')
    }
    parts.push(value as Uint8Array<ArrayBuffer>)
  }
  if (read !== size) throw new ZipError('The file is damaged')
  return new Blob(parts)
}

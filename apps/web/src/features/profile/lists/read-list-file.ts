import { LIST_IMPORT_MAX } from '@guess/contract/rules/limits'
import { unicodeOf } from '../../../lib/unicode-of.ts'
import { BYTES_MAX, isPacked, ListFileError, unpackList } from './unpack-list.ts'

/**
 * Returns the text of a MyAnimeList export as it was downloaded, compressed or not.
 * @throws {ListFileError} if the file is empty or too long, or cannot be unpacked
 */
export async function readListFile(file: Blob): Promise<string> {
  if (file.size === 0) throw new ListFileError('empty')
  if (file.size > BYTES_MAX) throw new ListFileError('too-large')
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return textOf(isPacked(bytes) ? await unpackList(bytes) : bytes)
  } catch (error) {
    throw error instanceof ListFileError ? error : new ListFileError('unreadable', { cause: error })
  }
}

function textOf(bytes: Uint8Array): string {
  const text = new TextDecoder(unicodeOf(bytes)).decode(bytes)
  if (text.length > LIST_IMPORT_MAX) throw new ListFileError('too-large')
  return text
}

import { LIST_IMPORT_MAX } from '@guess/contract/rules/limits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportCounts, importList, refetchAfterListChange } from '../../../api/anime-lists.ts'
import { Refusal } from '../../../lib/call.ts'
import { unicodeOf } from '../../../lib/files.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
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

export type Import =
  | { at: 'start' }
  | { at: 'reading' }
  | { at: 'sending' }
  | { at: 'done'; counts: ImportCounts }
  | { at: 'failed'; text: MessageDescriptor }

const ERROR_TEXTS = {
  empty: msg`This file is empty. Please download your list again.`,
  'too-large': msg`This file is too large.`,
  unreadable: msg`This file can't be read.`,
} satisfies Record<ListFileError['kind'], MessageDescriptor>

const LIST_TOO_LONG = msg`Nothing was imported: with this file, a list would have more than 5,000 titles.`

function importErrorText(error: unknown): MessageDescriptor {
  if (error instanceof ListFileError) return ERROR_TEXTS[error.kind]
  return error instanceof Refusal && error.code === 'list-full' ? LIST_TOO_LONG : errorText(error)
}

/** Imports the titles of a file into the caller's lists, and reports progress. */
export function useImport(userId: number) {
  const client = useQueryClient()
  const [state, setState] = useState<Import>({ at: 'start' })
  const begin = async (file: Blob) => {
    try {
      setState({ at: 'reading' })
      const xml = await readListFile(file)
      setState({ at: 'sending' })
      const counts = await importList(userId, xml)
      setState({ at: 'done', counts })
      void refetchAfterListChange(client, userId)
    } catch (error) {
      setState({ at: 'failed', text: importErrorText(error) })
    }
  }
  return { state, begin }
}

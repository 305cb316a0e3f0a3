import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportCounts, importList, refetchAfterListChange } from '../../../api/anime-lists.ts'
import { Refusal } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { readListFile } from './read-list-file.ts'
import { ListFileError } from './unpack-list.ts'

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

import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../lib/refusal-texts.ts'
import { watchedCount } from './player.queries.ts'
import { importList, listsKey } from './profile.queries.ts'
import { ListFileProblem, readListFile } from './read-list-file.ts'

type Counts = ReplyOf<Api['POST /animeList/import']>

export type Import =
  | { at: 'start' }
  | { at: 'reading' }
  | { at: 'sending' }
  | { at: 'done'; counts: Counts }
  | { at: 'failed'; text: MessageDescriptor }

const PROBLEMS = {
  'too-large': msg`This file is too large.`,
  unreadable: msg`This file cannot be read.`,
} satisfies Record<ListFileProblem['kind'], MessageDescriptor>

const problemText = (error: unknown) => (error instanceof ListFileProblem ? PROBLEMS[error.kind] : errorText(error))

/** Brings the titles of a file into the caller's lists, and says where that has got to. */
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
      void client.invalidateQueries(watchedCount(userId))
      void client.invalidateQueries({ queryKey: listsKey(userId) })
    } catch (error) {
      setState({ at: 'failed', text: problemText(error) })
    }
  }
  return { state, begin }
}

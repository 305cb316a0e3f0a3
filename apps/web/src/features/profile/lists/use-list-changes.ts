import { useLingui } from '@lingui/react/macro'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addEntry,
  animeList,
  type Entry,
  type ListPage,
  type ListType,
  listsKey,
  moveEntry,
  refetchAfterListChange,
  removeEntry,
  WATCHED,
} from '../../../api/anime-lists.ts'
import { Refusal } from '../../../lib/call.ts'
import { notify } from '../../../ui/notice.ts'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import { type ListData, withEntryFirst, withoutEntry } from './list-data.ts'

const CHANGES = ['anime-list changes']
// Mutations run one at a time, in order: an undo must follow the change that it undoes.
const IN_ORDER = { mutationKey: CHANGES, scope: { id: 'anime-lists' } }

/** Updates the cached lists of the caller optimistically, and refetches them after the last change has been answered. */
function useShownLists(userId: number) {
  const client = useQueryClient()
  const keyOf = (type: ListType) => animeList(userId, type, true).queryKey
  return {
    edit: async (type: ListType, change: (data: ListData) => ListData) => {
      await client.cancelQueries({ queryKey: listsKey(userId) })
      client.setQueryData<InfiniteData<ListPage, number>>(keyOf(type), (data) => data && change(data))
    },
    reload: async () => {
      if (client.isMutating({ mutationKey: CHANGES }) > 1) return
      await refetchAfterListChange(client, userId)
    },
  }
}

const isGone = (error: unknown) => error instanceof Refusal && error.code === 'list-item-not-found'

/** Returns the owner's actions on a list. */
export function useListChanges(userId: number, type: ListType) {
  const { t } = useLingui()
  const lists = useShownLists(userId)
  const showError = useErrorNotice()
  const add = useMutation({
    ...IN_ORDER,
    mutationFn: (animeName: string) => addEntry(userId, type, animeName),
    onError: async (error) => {
      showError(error)
      await lists.reload()
    },
    onSuccess: async ({ added }, animeName) => {
      await lists.reload()
      notify(added ? t`${animeName} was added.` : t`${animeName} is already on your lists.`, added ? 'good' : 'plain')
    },
  })
  const move = useMutation({
    ...IN_ORDER,
    mutationFn: (entry: Entry) => moveEntry(userId, entry.id),
    onMutate: async (entry) => {
      await lists.edit(type, (data) => withoutEntry(data, entry.id))
      await lists.edit(WATCHED, (data) => withEntryFirst(data, entry))
    },
    onError: showError,
    onSuccess: (_, { animeName }) => notify(t`${animeName} moved to Anime Watched.`, 'good'),
    onSettled: lists.reload,
  })
  const remove = useMutation({
    ...IN_ORDER,
    mutationFn: (entry: Entry) => removeEntry(userId, entry.id),
    onMutate: (entry) => lists.edit(type, (data) => withoutEntry(data, entry.id)),
    onError: (error) => {
      if (!isGone(error)) showError(error)
    },
    onSettled: lists.reload,
  })
  return { add, move, remove }
}

/** An entry that was removed, and the list that it was on. */
export interface Removed {
  entry: Entry
  type: ListType
}

/** Returns the mutation that restores a removed entry, whichever list is shown. */
export function usePutBack(userId: number) {
  const lists = useShownLists(userId)
  const showError = useErrorNotice()
  return useMutation({
    ...IN_ORDER,
    mutationFn: ({ entry, type }: Removed) => addEntry(userId, type, entry.animeName),
    // The server assigns a new id; until then the entry has no actions.
    onMutate: ({ entry, type }) => lists.edit(type, (data) => withEntryFirst(data, { ...entry, id: -entry.id })),
    onError: async (error, { entry, type }) => {
      showError(error)
      await lists.edit(type, (data) => withoutEntry(data, -entry.id))
    },
    onSettled: lists.reload,
  })
}

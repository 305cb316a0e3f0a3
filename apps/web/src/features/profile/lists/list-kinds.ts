import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InfiniteData } from '@tanstack/react-query'
import type { Entry, ListPage, ListType } from '../../../api/anime-lists.ts'

export type ListData = InfiniteData<ListPage, number>

/** Returns the entries of all pages, each once: an entry added in the meantime pushes others to the next page. */
export const entriesIn = (pages: readonly { content: readonly Entry[] }[]): Entry[] => [
  ...new Map(pages.flatMap(({ content }) => content).map((entry) => [entry.id, entry])).values(),
]

/** Returns the list without an entry. */
export const withoutEntry = (data: ListData, id: number): ListData => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, content: page.content.filter((entry) => entry.id !== id) })),
})

/** Returns the list with an entry at its top, since the newest comes first. */
export const withEntryFirst = (data: ListData, entry: Entry): ListData => ({
  ...data,
  pages: data.pages.map((page, index) => (index === 0 ? { ...page, content: [entry, ...page.content] } : page)),
})

export interface ListKind {
  /** Its name in the address. */
  tab: string
  type: ListType
  name: MessageDescriptor
  /** The texts of an empty list, for others and for its owner. */
  empty: MessageDescriptor
  hint: MessageDescriptor
}

/** The lists of a player in the order of their tabs. The first is the default. */
export const LIST_KINDS: readonly [ListKind, ...ListKind[]] = [
  {
    tab: 'plan',
    type: 2,
    name: msg`Plan To Watch`,
    empty: msg`Nothing planned yet.`,
    hint: msg`Add what you want to watch next.`,
  },
  {
    tab: 'watched',
    type: 1,
    name: msg`Anime Watched`,
    empty: msg`No anime here yet.`,
    hint: msg`Add what you've watched, or import your list from MyAnimeList.`,
  },
  {
    tab: 'manga',
    type: 3,
    name: msg`Manga Readed`,
    empty: msg`No manga here yet.`,
    hint: msg`Add what you've read, or import your list from MyAnimeList.`,
  },
]

/** Returns the list that `?tab=` in the address names; the first one if it names none. */
export const listKindOf = (tab: string | null): ListKind => LIST_KINDS.find((kind) => kind.tab === tab) ?? LIST_KINDS[0]

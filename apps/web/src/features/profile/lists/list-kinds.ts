import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListType } from '../../../api/anime-lists.ts'

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

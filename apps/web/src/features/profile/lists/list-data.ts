import type { InfiniteData } from '@tanstack/react-query'
import type { Entry, ListPage } from '../../../api/anime-lists.ts'

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

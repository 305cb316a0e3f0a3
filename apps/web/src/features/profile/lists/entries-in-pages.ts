import type { InfiniteData } from '@tanstack/react-query'
import type { Entry, ListPage } from '../../../api/anime-lists.ts'

export type ListData = InfiniteData<ListPage, number>

/** The entries of all pages, each once: an entry added meanwhile pushes others from one page to the next. */
export const entriesIn = (pages: readonly { content: readonly Entry[] }[]): Entry[] => [
  ...new Map(pages.flatMap(({ content }) => content).map((entry) => [entry.id, entry])).values(),
]

/** The list as it will be without an entry. */
export const withoutEntry = (data: ListData, id: number): ListData => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, content: page.content.filter((entry) => entry.id !== id) })),
})

/** The list as it will be with an entry at its head: the newest comes first. */
export const withEntryFirst = (data: ListData, entry: Entry): ListData => ({
  ...data,
  pages: data.pages.map((page, index) => (index === 0 ? { ...page, content: [entry, ...page.content] } : page)),
})

import { ChoiceLinks } from './choice-links.tsx'
import { usePanelQuery } from './use-panel-query.ts'

interface ListFilterProps<List extends string> {
  label: string
  /** The text of the list of everything. */
  all: string
  lists: readonly { list: List; text: string }[]
}

/** Links that narrow a list; the address holds the choice. */
export function ListFilter<List extends string>({ label, all, lists }: ListFilterProps<List>) {
  const { get } = usePanelQuery()
  const chosen = lists.find(({ list }) => list === get('list'))?.list ?? null
  const choices = [{ list: null, text: all }, ...lists].map(({ list, text }) => ({
    text,
    changes: { list, page: null },
    isChosen: list === chosen,
  }))
  return <ChoiceLinks label={label} choices={choices} />
}

import { SEARCH_MIN } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { TextField } from '../../../ui/fields.tsx'
import statisticsStyles from '../statistics/statistics.module.css'
import { searchedFor, usePanelQuery } from './panel-query.ts'
import searchBoxStyles from './search-box.module.css'

const PAUSE_MS = 300

interface SearchBoxProps {
  ref?: Ref<HTMLInputElement> | undefined
  label: string
  /** The search in the address. */
  q: string
  /** Called with the search text; with an empty one to show everything again. */
  onSearch: (q: string) => void
  busy: boolean
}

/** A search field: searches at a pause in typing, from the third character on. */
export function SearchBox({ ref, label, q, onSearch, busy }: SearchBoxProps) {
  const { t } = useLingui()
  const [text, setText] = useTyped(q, onSearch)
  return (
    <search className={searchBoxStyles.searchBox} data-part="search-box" data-busy={busy || undefined}>
      <TextField
        ref={ref}
        label={label}
        type="search"
        value={text}
        hint={t`Type at least ${SEARCH_MIN} characters.`}
        autoComplete="off"
        spellCheck={false}
        aria-busy={busy || undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {busy && <span className="button-spinner" aria-hidden="true" />}
    </search>
  )
}

function useTyped(q: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState({ text: q, seen: q, sent: q })
  if (q !== typed.seen) setTyped(followed(typed, q))
  const search = useEffectEvent(onSearch)
  const { text } = typed
  const { pathname } = useLocation()
  useEffect(() => {
    const wanted = searchedFor(text)
    if (wanted === q) return
    const timer = setTimeout(() => {
      // The operator has followed a link, and the screen it leads to is being rendered: a search would lead back.
      if (window.location.pathname !== pathname) return
      setTyped((now) => ({ ...now, sent: wanted }))
      search(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, q, pathname])
  return [text, (next: string) => setTyped((now) => ({ ...now, text: next }))] as const
}

/**
 * The state of a search field: its text, the search in the address at the last render, and the last search that it requested
 * itself.
 */
interface SearchField {
  text: string
  seen: string
  sent: string
}

/**
 * Returns the state after the search in the address has changed. If the field itself requested that search, what was typed in the
 * meantime stays. Otherwise, as after going back, the field takes the new search.
 */
export const followed = (field: SearchField, q: string): SearchField =>
  q === field.sent ? { ...field, seen: q } : { text: q, seen: q, sent: q }

export interface ListFilterProps {
  label: string
  /** The text of the list of everything. */
  all: string
  lists: readonly { list: string; text: string }[]
}

/** Links that narrow a list; the address holds the choice. */
export function ListFilter({ label, all, lists }: ListFilterProps) {
  const { get } = usePanelQuery()
  const chosen = lists.find(({ list }) => list === get('list'))?.list ?? null
  const choices = [{ list: null, text: all }, ...lists].map(({ list, text }) => ({
    text,
    changes: { list, page: null },
    isChosen: list === chosen,
  }))
  return <ChoiceLinks label={label} choices={choices} />
}

interface ChoiceLinksProps {
  /** What is chosen here, for screen readers. */
  label: string
  choices: readonly { text: string; changes: Record<string, string | number | null>; isChosen: boolean }[]
}

/** Links to a few views of the same data; the address holds the choice. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  const { hrefWith } = usePanelQuery()
  return (
    <nav aria-label={label} className={statisticsStyles.choiceLinks}>
      {choices.map(({ text, changes, isChosen }) => (
        <Link key={text} to={hrefWith(changes)} preventScrollReset aria-current={isChosen ? 'true' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}

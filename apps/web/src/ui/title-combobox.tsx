import { LIST_NAME_TYPED_MAX, TITLE_SEARCH_MIN } from '@guess/contract/rules/limits'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react'
import { type Suggestion, titleSuggestions } from '../api/titles.ts'
import { isOfInputMethod } from '../lib/keys.ts'
import { TextField } from './fields.tsx'
import { LiveRegion } from './live-region.tsx'
import styles from './title-combobox.module.css'

const PAUSE_MS = 200
const NONE: readonly Suggestion[] = []

/**
 * Returns known titles for a text, requested at each pause in typing. If the request fails there are none: any text may be added.
 */
function useSuggestions(text: string, wanted: boolean): readonly Suggestion[] {
  const typed = usePaused(text.trim())
  const isLookedUp = wanted && typed.length >= TITLE_SEARCH_MIN && typed.length <= LIST_NAME_TYPED_MAX
  const { data } = useQuery(titleSuggestions(typed, isLookedUp))
  return isLookedUp && data ? data : NONE
}

/** Returns the text as it was at the last pause in typing. */
function usePaused(text: string) {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/**
 * Returns the index of the active suggestion after a key, out of `count`; `null` if none is active. If none is, Down activates
 * the first suggestion and Up the last; past either end, none is active again. Other keys change nothing.
 */
export function activeAfter(key: string, active: number | null, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return wrapped(active === null ? 0 : active + 1, count)
  if (key === 'ArrowUp') return wrapped(active === null ? count - 1 : active - 1, count)
  return active
}

const wrapped = (index: number, count: number) => (index < 0 || index >= count ? null : index)

interface TitleComboboxProps {
  label: string
  text: string
  maxLength: number
  /** What is wrong with the value. */
  error?: string | undefined
  hint?: string | undefined
  /** Whether the text is selected when the field is entered, so that typing replaces it. */
  selects?: boolean
  onType: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A field with suggestions, after the WAI-ARIA pattern of an editable combobox with a list. Accepts any other text too. */
export function TitleCombobox({ label, text, maxLength, error, hint, selects = false, onType, ref }: TitleComboboxProps) {
  const { t } = useLingui()
  const id = useId()
  const { suggestions, active, open, setActive, setOpen } = useOpenList(text)
  const count = suggestions.length
  const choose = ({ title }: Suggestion) => {
    onType(title)
    setOpen(false)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent)) return
    const chosen = active === null ? undefined : suggestions[active]
    if (event.key === 'Escape') {
      // Suggestions that are still loading are no longer wanted either. The list handles the key only while it is open.
      setOpen(false)
      if (!open) return
    } else if (event.key === 'Enter' && open && chosen) choose(chosen)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true)
      setActive(activeAfter(event.key, active, count))
    } else return
    event.preventDefault()
  }
  return (
    <div className={styles.titleCombobox}>
      <TextField
        ref={ref}
        label={label}
        value={text}
        maxLength={maxLength}
        error={error}
        hint={hint}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && active !== null ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => {
          onType(event.target.value)
          setOpen(true)
        }}
        onKeyDown={handleKeyDown}
        onFocus={selects ? ({ currentTarget }) => currentTarget.select() : undefined}
        onBlur={() => setOpen(false)}
      />
      <Suggestions id={id} label={label} shown={open ? suggestions : []} active={active} onChoose={choose} />
      <LiveRegion text={open ? t`${plural(count, { one: '# title found', other: '# titles found' })}` : ''} />
    </div>
  )
}

/** Keeps the list open while there are suggestions and the user has not closed it. */
function useOpenList(text: string) {
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const suggestions = useSuggestions(text, wanted)
  const setOpen = (open: boolean) => {
    setWanted(open)
    setActive(null)
  }
  return { suggestions, active, open: wanted && suggestions.length > 0, setActive, setOpen }
}

interface SuggestionsProps {
  id: string
  label: string
  shown: readonly Suggestion[]
  active: number | null
  onChoose: (suggestion: Suggestion) => void
}

const Suggestions = ({ id, label, shown, active, onChoose }: SuggestionsProps) => (
  <div
    id={`${id}-list`}
    role="listbox"
    aria-label={label}
    className={styles.suggestions}
    hidden={shown.length === 0}
    ref={shown.length > 0 ? intoView : undefined}
  >
    {shown.map((suggestion, index) => (
      // The field keeps the focus and handles the keys.
      // biome-ignore lint/a11y/useKeyWithClickEvents: see above
      <div
        key={suggestion.title}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        ref={index === active ? intoView : undefined}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(suggestion)}
      >
        <span>{suggestion.title}</span>
        {suggestion.otherName && <span className="block text-14 text-ink-2">{suggestion.otherName}</span>}
      </div>
    ))}
  </div>
)

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

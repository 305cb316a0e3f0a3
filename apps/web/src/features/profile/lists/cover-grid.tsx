import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { Entry } from '../../../api/anime-lists.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TitleCover } from './title-cover.tsx'

/** What may be done to an entry; it stands under its cover. */
export type EntryControls = (entry: Entry) => ReactNode

interface CoverGridProps {
  entries: readonly Entry[]
  /** Empty covers in place of those still on their way. */
  awaited: number
  controls?: EntryControls | undefined
  ref: Ref<HTMLUListElement>
}

export function CoverGrid({ entries, awaited, controls, ref }: CoverGridProps) {
  const keeper = useFocusKept(entries.length)
  return (
    <div ref={keeper}>
      <ul ref={ref} className="cover-grid">
        {entries.map((entry) => (
          <li key={entry.id}>
            <TitleCover title={entry.animeName} />
            {controls?.(entry)}
          </li>
        ))}
        {Array.from({ length: awaited }, (_, index) => `awaited-${index}`).map((key) => (
          <li key={key} aria-hidden="true">
            <Skeleton className="aspect-[2/3]" />
            {controls && <Skeleton className="mt-2 h-11" />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** When a cover goes with the button that was pressed on it, the focus goes to the one that takes its place. */
function useFocusKept(count: number) {
  const keeper = useRef<HTMLDivElement>(null)
  const last = useRef(-1)
  useEffect(() => {
    const { current } = keeper
    const remember = ({ target }: FocusEvent) => {
      const cover = target instanceof Element ? target.closest('li') : null
      last.current = cover?.parentElement ? [...cover.parentElement.children].indexOf(cover) : -1
    }
    current?.addEventListener('focusin', remember)
    return () => current?.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (last.current < 0 || !isLost || count === 0) return
    const covers = keeper.current?.querySelectorAll<HTMLElement>('.cover') ?? []
    covers[Math.min(last.current, count - 1)]?.focus({ preventScroll: true })
  }, [count])
  return keeper
}

import { type ReactElement, type Ref, useEffect, useRef } from 'react'
import type { Entry } from '../../../api/anime-lists.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CoverDrawing } from './cover-drawing.tsx'
import { coverStyle } from './cover-style.ts'
import styles from './lists.module.css'

/** A paper cover with the title on it. It uses nobody's artwork: it is derived from the letters of the title alone. */
function TitleCover({ title }: { title: string }) {
  const { paper, motif, at, size } = coverStyle(title)
  return (
    <div className={styles.cover} data-part="cover" data-category={paper} data-size={size} tabIndex={-1}>
      <CoverDrawing motif={motif} at={at} />
      <p className={styles.coverTitle} data-part="cover-title">
        {title}
      </p>
    </div>
  )
}

/** Renders the actions of an entry, under its cover. */
export type EntryControls = (entry: Entry) => ReactElement

interface CoverGridProps {
  entries: readonly Entry[]
  /** Number of skeletons for covers that are still loading. */
  skeletons: number
  controls?: EntryControls | undefined
  ref: Ref<HTMLUListElement>
}

export function CoverGrid({ entries, skeletons, controls, ref }: CoverGridProps) {
  const container = useFocusRestored(entries.length)
  return (
    <div ref={container}>
      <ul ref={ref} className={styles.coverGrid}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <TitleCover title={entry.animeName} />
            {controls?.(entry)}
          </li>
        ))}
        {Array.from({ length: skeletons }, (_, index) => `skeleton-${index}`).map((key) => (
          <li key={key} aria-hidden="true">
            <Skeleton className="aspect-[2/3]" />
            {controls && <Skeleton className="mt-2 h-11" />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** If a cover disappears with its pressed button, moves the focus to the cover that takes its place. */
function useFocusRestored(count: number) {
  const container = useRef<HTMLDivElement>(null)
  const last = useRef(-1)
  useEffect(() => {
    const { current } = container
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
    const covers = container.current?.querySelectorAll<HTMLElement>('[data-part~=cover]') ?? []
    covers[Math.min(last.current, count - 1)]?.focus({ preventScroll: true })
  }, [count])
  return container
}

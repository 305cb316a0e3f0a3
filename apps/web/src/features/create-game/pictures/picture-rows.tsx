import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { isOfInputMethod } from '../../../lib/keys.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { focusMain } from '../../../ui/page-title.tsx'
import type { DraftEvent, Row } from '../draft/draft.ts'
import { PictureRow } from './picture-row.tsx'
import styles from './picture-rows.module.css'
import { useRowDrag } from './use-row-drag.ts'

interface PictureRowsProps {
  rows: readonly Row[]
  /** Whether the user has tried to go on: from then on, missing fields are marked. */
  tried: boolean
  dispatch: (event: DraftEvent) => void
  onReplace: (id: string, file: File) => void
}

/** The sections of the draft, in their order. */
export function PictureRows({ rows, tried, dispatch, onReplace }: PictureRowsProps) {
  const { t } = useLingui()
  const [said, setSaid] = useState('')
  const { focusAfter, ref } = useFocusAfterMove(rows)
  const move = (id: string, to: number) => {
    dispatch({ kind: 'moved', id, to })
    const number = to + 1
    setSaid(t`Moved to number ${number}.`)
  }
  const { list, drag, handlesOf } = useRowDrag(move)
  const handleRemove = (id: string, at: number) => {
    dispatch({ kind: 'removed', id })
    const next = rows[at + 1] ?? rows[at - 1]
    if (next) focusAfter(next.id, 'remove')
    else focusMain()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles a key of the fields inside
    <div ref={ref} onKeyDown={focusNextAnswer}>
      <ol ref={list} className={styles.pictureRows} aria-label={t`Pictures`}>
        {rows.map((row, at) => (
          <PictureRow
            key={row.id}
            row={row}
            index={at}
            rows={rows}
            tried={tried}
            drop={drag && dropEdge(drag.to, at, rows.length)}
            dragged={drag?.id === row.id}
            handle={handlesOf(row.id, at)}
            dispatch={dispatch}
            onMove={(to, by) => {
              move(row.id, to)
              focusAfter(row.id, by)
            }}
            onReplace={(file) => onReplace(row.id, file)}
            onRemove={() => handleRemove(row.id, at)}
          />
        ))}
      </ol>
      <LiveRegion text={said} />
    </div>
  )
}

function focusNextAnswer({ key, target, defaultPrevented, currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>) {
  if (key !== 'Enter' || defaultPrevented || isOfInputMethod(nativeEvent)) return
  const answers = [...currentTarget.querySelectorAll<HTMLElement>('[role=combobox]')]
  const at = target instanceof HTMLElement ? answers.indexOf(target) : -1
  if (at >= 0) answers[at + 1]?.focus()
}

const dropEdge = (to: number, at: number, count: number) =>
  to === at ? 'before' : to === count && at === count - 1 ? 'after' : null

/** Moving a row reinserts it into the document, which would take the focus from its button. */
function useFocusAfterMove(rows: readonly Row[]) {
  const ref = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the rows change
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const [id, action] = wanted.current.split(' ')
    const row = ref.current?.querySelector(`[data-row="${id}"]`)
    const button = row?.querySelector<HTMLElement>(`[data-action="${action}"]:not(:disabled)`)
    ;(button ?? row?.querySelector<HTMLElement>('[data-action]:not(:disabled)'))?.focus()
    wanted.current = null
  }, [rows])
  const focusAfter = (id: string, action: string) => {
    wanted.current = `${id} ${action}`
  }
  return { ref, focusAfter }
}

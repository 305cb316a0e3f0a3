import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Bulk, isUnfinished, ownBulk, undoBulk } from '../../../api/admin/bulk.ts'
import { AFTER_ACTION } from '../../../api/admin/panel.ts'
import { refusalText } from '../../../lib/refusal-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice.ts'
import { focusMain } from '../../../ui/page-title.tsx'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import { PanelLink } from '../components/cells.tsx'
import { focusUndoOfNewest, nameOfRow, undoId } from './begun-here.ts'
import styles from './bulk.module.css'
import { bulkPlan, bulkResult } from './bulk-labels.ts'

/**
 * The operator's actions on several rows, on every screen of the panel: while one can be undone, its button; then what became of it.
 * The server carries them out, so that they survive leaving the page.
 */
export function BulkStrip() {
  const { data = [] } = useQuery(ownBulk)
  const [closed, setClosed] = useState<readonly number[]>(closedResults)
  const handleClose = (id: number) => {
    const ids = [...closed, id]
    setClosed(ids)
    storeClosedResults(ids)
  }
  useRefetchWhenDone(data)
  const shown = data.filter(({ id }) => !closed.includes(id))
  return (
    <div role="status" className={styles.bulkStrip}>
      {shown.map((bulk) => (
        <BulkRow key={bulk.id} bulk={bulk} onClose={() => handleClose(bulk.id)} />
      ))}
    </div>
  )
}

/** Refetches the lists as soon as an action that this page has seen waiting is over. */
function useRefetchWhenDone(all: readonly Bulk[]) {
  const client = useQueryClient()
  const waiting = all.filter(isUnfinished).length
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting < before.current) for (const queryKey of AFTER_ACTION) void client.invalidateQueries({ queryKey })
    before.current = waiting
  }, [waiting, client])
}

function BulkRow({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const row = useFocusLeftToMain()
  return (
    <div ref={row} tabIndex={-1} className={`sheet ${styles.bulkRow}`} data-part="bulk-row">
      {isUnfinished(bulk) ? <BulkPlan bulk={bulk} /> : <BulkResult bulk={bulk} onClose={onClose} />}
    </div>
  )
}

/** Returns the ref of an element that leaves the focus to the page's content if it is removed with it. */
function useFocusLeftToMain() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement)) focusMain()
    }
  }, [])
  return ref
}

function BulkPlan({ bulk }: { bulk: Bulk }) {
  const { i18n } = useLingui()
  const { id, msLeft } = bulk
  const seconds = Math.ceil(msLeft / 1_000)
  const plan = i18n._(bulkPlan(bulk))
  return (
    <>
      <p className={styles.bulkText}>
        <span className={msLeft > 0 ? 'visually-hidden' : undefined}>{plan}</span>
        {/* Not read out: it changes every second. */}
        {msLeft > 0 && (
          <span aria-hidden="true">
            <Trans>
              {plan} in <span className="mono">{seconds}</span> s
            </Trans>
          </span>
        )}
      </p>
      {msLeft > 0 && <UndoButton id={id} />}
    </>
  )
}

function BulkResult({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <div className={styles.bulkText}>
        <p>{i18n._(bulkResult(bulk))}</p>
        {bulk.failed.length > 0 && <Failures bulk={bulk} />}
      </div>
      <Button onClick={onClose}>{t`Close`}</Button>
    </>
  )
}

/** The rows that were refused, each with a link to its page. */
function Failures({ bulk: { id: bulkId, action, failed } }: { bulk: Bulk }) {
  const { i18n } = useLingui()
  const textOf = (code: string) => {
    const text = refusalText(code)
    return text ? i18n._(text) : code
  }
  const page = action === 'ban' ? 'user' : 'game'
  return (
    <>
      <p className="text-batsu">
        <Plural value={failed.length} one="# was refused:" other="# were refused:" />
      </p>
      <ul className={`${styles.bulkFailures} text-14`}>
        {failed.map(({ id, code }) => (
          <li key={id}>
            <PanelLink to={`${page}/${id}`}>{nameOfRow(bulkId, id) ?? `#${id}`}</PanelLink>
            <span>{`: ${textOf(code)}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Undoes an action on several rows. It takes the focus from the control that began the action, and leaves it to its row. */
function UndoButton({ id }: { id: number }) {
  const { t } = useLingui()
  const { mutate, isPending } = useUndo()
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    // Finds the button by its id, and takes it only if its action was begun on this page.
    focusUndoOfNewest()
    return () => {
      if (button === document.activeElement) button?.closest<HTMLElement>('[data-part~=bulk-row]')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Button ref={ref} id={undoId(id)} kind="primary" busy={isPending} onClick={() => mutate(id)}>
      {t({ message: 'Undo', context: 'panel' })}
    </Button>
  )
}

function useUndo() {
  const { t } = useLingui()
  const client = useQueryClient()
  const showError = useErrorNotice()
  return useMutation({
    mutationFn: undoBulk,
    onSuccess: () => notify(t`Undone. Nothing was changed.`, 'good'),
    onError: (error) => showError(error),
    onSettled: () => client.invalidateQueries(ownBulk),
  })
}

const KEY = 'closedBulk'

/** Returns the actions on several rows whose results were closed in this tab. Storage may be switched off: then only until a reload. */
function closedResults(): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

/** Stores the actions whose results were closed, the last few of them. */
function storeClosedResults(ids: readonly number[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids.slice(-20)))
  } catch {
    // Without storage, a closed result is shown again after a reload, for up to a minute.
  }
}

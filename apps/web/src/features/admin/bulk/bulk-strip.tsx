import type { ErrorCode } from '@guess/contract/errors'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Bulk, isUnfinished, ownBulk, undoBulk } from '../../../api/admin/bulk.ts'
import { AFTER_ACTION } from '../../../api/admin/keys.ts'
import { refusalTexts } from '../../../lib/refusal-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice.ts'
import { useErrorNotice } from '../../../ui/use-error-notice.ts'
import { bulkPlan, bulkResult } from './bulk-labels.ts'
import { closedResults, storeClosedResults } from './closed-results.ts'
import './bulk.css'

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
    <div role="status" className="bulk-strip">
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
  const { t, i18n } = useLingui()
  const { mutate, isPending } = useUndo()
  const { id, msLeft, failed } = bulk
  if (isUnfinished(bulk)) {
    const seconds = Math.ceil(msLeft / 1_000)
    const plan = i18n._(bulkPlan(bulk))
    return (
      <p className="sheet bulk-row">
        <span className="bulk-text">
          <span className={msLeft > 0 ? 'visually-hidden' : undefined}>{plan}</span>
          {/* Not read out: it changes every second. */}
          {msLeft > 0 && (
            <span aria-hidden="true">
              <Trans>
                {plan} in <span className="mono">{seconds}</span> s
              </Trans>
            </span>
          )}
        </span>
        {msLeft > 0 && (
          <Button kind="primary" busy={isPending} onClick={() => mutate(id)}>
            {t({ message: 'Undo', context: 'panel' })}
          </Button>
        )}
      </p>
    )
  }
  return (
    <div className="sheet bulk-row">
      <div className="bulk-text">
        <p>{i18n._(bulkResult(bulk))}</p>
        {failed.length > 0 && <Failures failed={failed} />}
      </div>
      <Button onClick={onClose}>{t`Close`}</Button>
    </div>
  )
}

function Failures({ failed }: Pick<Bulk, 'failed'>) {
  const { i18n } = useLingui()
  const textOf = (code: string) => {
    const text = refusalTexts[code as ErrorCode]
    return text ? i18n._(text) : code
  }
  return (
    <>
      <p className="text-batsu">
        <Plural value={failed.length} one="# was refused:" other="# were refused:" />
      </p>
      <ul className="text-14">
        {failed.map(({ id, code }) => (
          <li key={id}>
            <span className="mono">#{id}</span> {textOf(code)}
          </li>
        ))}
      </ul>
    </>
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

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type BulkAction, ownBulk, startBulk } from '../../../api/admin/bulk.ts'
import { Button } from '../../../ui/button.tsx'
import { useErrorNotice } from '../../../ui/use-error-notice.ts'
import { PlainConfirmation } from '../components/plain-confirmation.tsx'
import { BULK_ACTIONS } from './bulk-labels.ts'
import type { Selection } from './use-selection.ts'
import './bulk.css'

interface BulkBarProps {
  /** Says how many rows there are. */
  count: ReactNode
  selection: Selection
  /** What can be done to the rows of this list. */
  actions: readonly BulkAction[]
}

/** Selects all rows of a page, and begins an action on the selected ones. It waits ten seconds, in which it can be undone. */
export function BulkBar({ count, selection, actions }: BulkBarProps) {
  const { t } = useLingui()
  const { ids, isAll, setAll } = selection
  return (
    <div className="bulk-bar" data-selected={ids.length > 0 || undefined}>
      {count}
      {actions.length > 0 && (
        <label>
          <input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} />
          {t`Select all on this page`}
        </label>
      )}
      {ids.length > 0 && (
        <>
          <span className="mono text-14">{t`${plural(ids.length, { one: '# selected', other: '# selected' })}`}</span>
          <Actions selection={selection} actions={actions} />
        </>
      )}
    </div>
  )
}

function Actions({ selection: { ids, setAll }, actions }: Omit<BulkBarProps, 'count'>) {
  const { t, i18n } = useLingui()
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useStart()
  const begin = (action: BulkAction) =>
    mutate({ action, ids: [...ids] }, { onSuccess: () => setAll(false), onSettled: () => setAsks(false) })
  return (
    <span className="panel-buttons">
      {actions.map((action) => (
        <Button key={action} busy={isPending} onClick={() => (action === 'ban' ? setAsks(true) : begin(action))}>
          {i18n._(BULK_ACTIONS[action])}
        </Button>
      ))}
      {asks && (
        <PlainConfirmation
          title={t`${plural(ids.length, { one: 'Ban # account?', other: 'Ban # accounts?' })}`}
          confirmLabel={t`Ban`}
          busy={isPending}
          onClose={() => setAsks(false)}
          onConfirm={() => begin('ban')}
        >
          {t`They are signed out everywhere, their open plays end, and they leave all leaderboards. You have 10 seconds to undo it.`}
        </PlainConfirmation>
      )}
    </span>
  )
}

function useStart() {
  const client = useQueryClient()
  const showError = useErrorNotice()
  return useMutation({
    mutationFn: ({ action, ids }: { action: BulkAction; ids: number[] }) => startBulk(action, ids),
    onSuccess: () => client.invalidateQueries(ownBulk),
    onError: (error) => showError(error),
  })
}

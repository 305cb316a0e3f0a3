import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type BulkAction, type BulkWhy, ownBulk, startBulk } from '../../../api/admin/bulk.ts'
import { Button } from '../../../ui/button.tsx'
import { useErrorNotice, useErrorText } from '../../../ui/use-error-text.ts'
import { focusBegun, type NamedRow, rememberBegun } from './begun-here.ts'
import { type AskedAction, BulkDialog } from './bulk-dialog.tsx'
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
  const { rows, isAll, setAll } = selection
  return (
    <div className="bulk-bar" data-selected={rows.length > 0 || undefined}>
      {count}
      {actions.length > 0 && (
        <label>
          <input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} />
          <span>{t`Select all on this page`}</span>
        </label>
      )}
      {rows.length > 0 && (
        <>
          <span className="mono text-14">{t`${plural(rows.length, { one: '# selected', other: '# selected' })}`}</span>
          <Actions selection={selection} actions={actions} />
        </>
      )}
    </div>
  )
}

/** The actions that take something away from people, who are told why. */
const isAsked = (action: BulkAction): action is AskedAction => action === 'ban' || action === 'delete'

function Actions({ selection: { rows, setAll }, actions }: Omit<BulkBarProps, 'count'>) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const errorText = useErrorText()
  const { mutate, isPending, error, reset } = useStart()
  // Once an action has begun, no row is selected, and the button that began it is gone.
  useEffect(() => focusBegun, [])
  const ask = (action: AskedAction) => {
    reset()
    setAsked(action)
  }
  const begin = (action: BulkAction, why: BulkWhy = {}) => {
    const handleBegun = () => {
      setAll(false)
      setAsked(null)
    }
    mutate({ action, rows, why }, { onSuccess: handleBegun })
  }
  return (
    <span className="panel-buttons">
      {actions.map((action) => (
        <Button key={action} busy={isPending} onClick={() => (isAsked(action) ? ask(action) : begin(action))}>
          {i18n._(BULK_ACTIONS[action])}
        </Button>
      ))}
      {asked && (
        <BulkDialog
          action={asked}
          count={rows.length}
          busy={isPending}
          errorShown={errorText(error)}
          onClose={() => setAsked(null)}
          onConfirm={(why) => begin(asked, why)}
        />
      )}
    </span>
  )
}

interface Start {
  action: BulkAction
  rows: readonly NamedRow[]
  why: BulkWhy
}

function useStart() {
  const client = useQueryClient()
  const showError = useErrorNotice()
  return useMutation({
    mutationFn: ({ action, rows, why }: Start) => {
      const ids = rows.map(({ id }) => id)
      return startBulk(action, ids, why)
    },
    onSuccess: ({ id }, { rows }) => {
      rememberBegun(id, rows)
      return client.invalidateQueries(ownBulk)
    },
    onError: (error, { action }) => {
      // The dialog of an asked action stays open, and shows it.
      if (!isAsked(action)) showError(error)
    },
  })
}

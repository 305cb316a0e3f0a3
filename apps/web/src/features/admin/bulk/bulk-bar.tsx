import { REASONS_FOR } from '@guess/contract/rules/decision-reasons'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type BulkAction, type BulkWhy, ownBulk, startBulk } from '../../../api/admin/bulk.ts'
import { Button } from '../../../ui/button.tsx'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import { Confirmation } from '../components/confirmation.tsx'
import { NO_WHY, WhyFields, whyIn } from '../components/decision-fields.tsx'
import panelStyles from '../components/panel.module.css'
import { focusUndoOfNewest, type NamedRow, rememberBegun } from './begun-here.ts'
import bulkStyles from './bulk.module.css'
import { BULK_ACTIONS } from './bulk-labels.ts'

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
    <div className={bulkStyles.bulkBar} data-part="bulk-bar" data-selected={rows.length > 0 || undefined}>
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
  const { mutate, mutateAsync, isPending } = useStart()
  // Once an action has begun, no row is selected, and the button that began it is gone.
  useEffect(() => focusUndoOfNewest, [])
  const handleBegun = () => {
    setAll(false)
    setAsked(null)
  }
  const handleAction = (action: BulkAction) => {
    if (isAsked(action)) setAsked(action)
    else mutate({ action, rows, why: {} }, { onSuccess: handleBegun })
  }
  return (
    <span className={panelStyles.panelButtons}>
      {actions.map((action) => (
        <Button key={action} busy={isPending} onClick={() => handleAction(action)}>
          {i18n._(BULK_ACTIONS[action])}
        </Button>
      ))}
      {asked && (
        <BulkDialog
          action={asked}
          count={rows.length}
          onClose={() => setAsked(null)}
          onConfirm={(why) => mutateAsync({ action: asked, rows, why }, { onSuccess: handleBegun })}
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

type AskedAction = Extract<BulkAction, 'ban' | 'delete'>

interface BulkDialogProps {
  action: AskedAction
  count: number
  onClose: () => void
  onConfirm: (why: BulkWhy) => Promise<unknown>
}

/** Says what a deletion or ban of several rows does, and asks why. */
function BulkDialog({ action, count, onClose, onConfirm }: BulkDialogProps) {
  const { t, i18n } = useLingui()
  const [why, setWhy] = useState(NO_WHY)
  const texts = {
    ban: {
      title: t`${plural(count, { one: 'Ban # account?', other: 'Ban # accounts?' })}`,
      means: t`${plural(count, {
        one: 'It is signed out everywhere, its open plays end, and it is removed from all leaderboards. You have 10 seconds to undo it.',
        other:
          'They are signed out everywhere, their open plays end, and they are removed from all leaderboards. You have 10 seconds to undo it.',
      })}`,
      reasons: REASONS_FOR.ban,
    },
    delete: {
      title: t`${plural(count, { one: 'Delete # game?', other: 'Delete # games?' })}`,
      means: t`${plural(count, {
        one: 'It is removed from all lists and can be restored from the bin for 30 days. You have 10 seconds to undo it.',
        other: 'They are removed from all lists and can be restored from the bin for 30 days. You have 10 seconds to undo it.',
      })}`,
      reasons: REASONS_FOR.game,
    },
  }[action]
  return (
    <Confirmation
      title={texts.title}
      confirmLabel={i18n._(BULK_ACTIONS[action])}
      onClose={onClose}
      onConfirm={() => onConfirm(whyIn(why))}
    >
      <p>{texts.means}</p>
      <div className="mt-4">
        <WhyFields reasons={texts.reasons} value={why} onChange={setWhy} />
      </div>
    </Confirmation>
  )
}

interface SelectRowProps {
  selection: Selection
  id: number
  name: string
}

/** The checkbox of a row, before its name. */
export function SelectRow({ selection, id, name }: SelectRowProps) {
  const { t } = useLingui()
  return (
    <label className={bulkStyles.selectRow} data-part="select-row">
      <input type="checkbox" checked={selection.has(id)} onChange={() => selection.toggle(id)} aria-label={t`Select ${name}`} />
    </label>
  )
}

/** The rows of a list that are selected. */
export interface Selection {
  /** Selected rows that are on the screen. */
  rows: readonly NamedRow[]
  has: (id: number) => boolean
  toggle: (id: number) => void
  /** Selects all rows, or none. */
  setAll: (all: boolean) => void
  isAll: boolean
}

/**
 * Manages which rows of a page are selected. A row that leaves the screen is not selected any more.
 * @param shown the rows on the screen
 */
export function useSelection(shown: readonly NamedRow[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const rows = shown.filter(({ id }) => chosen.has(id))
  const ids = rows.map(({ id }) => id)
  return {
    rows,
    has: (id) => chosen.has(id),
    toggle: (id) => setChosen(new Set(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    setAll: (all) => setChosen(new Set(all ? shown.map(({ id }) => id) : [])),
    isAll: ids.length > 0 && ids.length === shown.length,
  }
}

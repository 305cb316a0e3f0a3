import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/fields.tsx'

interface PlainConfirmationProps {
  title: string
  /** The consequences. */
  children: ReactNode
  /** What the operator is asked. */
  fields?: ReactNode
  confirmLabel: string
  busy: boolean
  /** Why the action failed. */
  errorShown?: string | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Asks before an action that can be undone. */
export function PlainConfirmation(props: PlainConfirmationProps) {
  const { title, children, fields, confirmLabel, busy, errorShown, onClose, onConfirm } = props
  const { t } = useLingui()
  return (
    <Dialog open title={title} onClose={busy ? undefined : onClose}>
      <p className="mt-3 [overflow-wrap:anywhere]">{children}</p>
      {fields && <div className="mt-4">{fields}</div>}
      <FormError text={errorShown} />
      <div className="panel-buttons mt-4">
        <Button kind="primary" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </Dialog>
  )
}

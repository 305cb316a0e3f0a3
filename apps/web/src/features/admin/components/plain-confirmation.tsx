import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFault } from '../../../ui/form-fault.tsx'

interface PlainConfirmationProps {
  title: string
  /** What comes of it. */
  children: ReactNode
  confirmLabel: string
  busy: boolean
  /** Why it was not done. */
  complaint?: string | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Asks before something is done that another press takes back. */
export function PlainConfirmation(props: PlainConfirmationProps) {
  const { title, children, confirmLabel, busy, complaint, onClose, onConfirm } = props
  const { t } = useLingui()
  return (
    <Dialog open title={title} onClose={busy ? undefined : onClose}>
      <p className="mt-3 [overflow-wrap:anywhere]">{children}</p>
      <FormFault text={complaint} />
      <div className="panel-buttons mt-4">
        <Button kind="primary" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </Dialog>
  )
}

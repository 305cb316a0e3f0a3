import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextField } from '../../../ui/fields.tsx'
import { focusMain } from '../../../ui/page-title.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import confirmationStyles from './confirmation.module.css'
import panelStyles from './panel.module.css'

interface ConfirmationProps {
  title: string
  /** The word that must be typed before an action that cannot be undone, so that no single press does it. */
  word?: string
  /** The action, what else is lost with it, and what the operator is asked about it. */
  children: ReactNode
  confirmLabel: string
  /** The text of an error, if it differs from the catalogue's. */
  errorText?: (error: unknown) => string | undefined
  /** The action removes the row that opened the dialog. The focus then moves to the page's content. */
  removesRow?: boolean
  onClose: () => void
  /** Acts, and closes the dialog; if it fails, the dialog stays open and says why. */
  onConfirm: () => Promise<unknown>
}

/** Asks before an action. */
export function Confirmation(props: ConfirmationProps) {
  const { title, word, children, confirmLabel, errorText, removesRow = false, onClose, onConfirm } = props
  const { t } = useLingui()
  const isMeant = (typed: string) => word === undefined || typed.trim() === word.trim()
  const { field, watched, handleSubmit, busy, error } = useContractForm({
    begin: { typed: '' },
    checks: { typed: (typed) => (isMeant(typed) ? null : false) },
    errorText,
    send: useFocusMoved(onConfirm, removesRow),
  })
  return (
    <Dialog open title={title} onClose={busy ? undefined : onClose}>
      <form className={confirmationStyles.typedConfirmation} noValidate onSubmit={handleSubmit}>
        <div className={word === undefined ? '[overflow-wrap:anywhere]' : confirmationStyles.typedConfirmationWhy}>
          {children}
        </div>
        {word !== undefined && (
          <>
            <p>
              <Trans>
                Type <strong className={confirmationStyles.typedConfirmationWord}>{word}</strong> to confirm
              </Trans>
            </p>
            <TextField {...field('typed')} label={t`Confirmation`} autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </>
        )}
        <FormError text={error} />
        <div className={panelStyles.panelButtons}>
          <Button
            type="submit"
            kind={word === undefined ? 'primary' : 'danger'}
            busy={busy}
            aria-disabled={!isMeant(watched('typed')) || undefined}
          >
            {confirmLabel}
          </Button>
          <Button disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Returns the action with this addition: if it unmounts the dialog and the row that opened it, the focus moves to the page's content. */
function useFocusMoved(act: () => Promise<unknown>, removesRow: boolean) {
  const isGoing = useRef(false)
  useEffect(
    () => () => {
      if (isGoing.current) focusMain()
    },
    [],
  )
  return async () => {
    isGoing.current = removesRow
    try {
      await act()
    } catch (error) {
      isGoing.current = false
      throw error
    }
  }
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextField } from '../../../ui/fields.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import './typed-confirmation.css'

interface TypedConfirmationProps {
  title: string
  /** The word that must be typed to confirm. */
  word: string
  /** The action, and what else is lost with it. */
  children: ReactNode
  confirmLabel: string
  /** The text of an error, if it differs from the catalogue's. */
  errorText?: (error: unknown) => string | undefined
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

/** Asks before an action that cannot be undone. The word must be typed, so that no single press does it. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { title, word, children, confirmLabel, errorText, onClose, onConfirm } = props
  const { t } = useLingui()
  const isMeant = (typed: string) => typed.trim() === word.trim()
  const { field, watched, handleSubmit, busy, error } = useContractForm({
    begin: { typed: '' },
    checks: { typed: (typed) => (isMeant(typed) ? null : false) },
    errorText,
    send: onConfirm,
  })
  return (
    <Dialog open title={title} onClose={busy ? undefined : onClose}>
      <form className="typed-confirmation" noValidate onSubmit={handleSubmit}>
        <div className="typed-confirmation-why">{children}</div>
        <p>
          <Trans>
            Type <strong className="typed-confirmation-word">{word}</strong> to confirm
          </Trans>
        </p>
        <TextField {...field('typed')} label={t`Confirmation`} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        <FormError text={error} />
        <div className="panel-buttons">
          <Button type="submit" kind="primary" busy={busy} aria-disabled={!isMeant(watched('typed'))}>
            {confirmLabel}
          </Button>
          <Button disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
        </div>
      </form>
    </Dialog>
  )
}

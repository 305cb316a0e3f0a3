import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFault } from '../../../ui/form-fault.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'

interface TypedConfirmationProps {
  title: string
  /** What must be typed before it is done. */
  word: string
  /** What is done, and what else goes with it. */
  children: ReactNode
  confirmLabel: string
  /** What is said of an error, where the catalogue's text is not it. */
  errorText?: (error: unknown) => string | undefined
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

/** Asks before something is done that nothing brings back: by hand, so that no press alone does it. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { title, word, children, confirmLabel, errorText, onClose, onConfirm } = props
  const { t } = useLingui()
  const isMeant = (typed: string) => typed.trim() === word.trim()
  const { field, watched, handleSubmit, busy, fault } = useContractForm({
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
            To go on, type <strong className="typed-confirmation-word">{word}</strong>
          </Trans>
        </p>
        <TextField {...field('typed')} label={t`Confirmation`} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        <FormFault text={fault} />
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

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { focusMain } from '../../../ui/focus-main.ts'
import { FormError } from '../../../ui/form-error.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import './typed-confirmation.css'

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

/**
 * For a dialog whose action removes the row that opened it: after a call of the returned function, the unmount moves the focus to
 * the page's content.
 */
export function useFocusMainAfter() {
  const isGone = useRef(false)
  useEffect(
    () => () => {
      if (isGone.current) focusMain()
    },
    [],
  )
  return () => {
    isGone.current = true
  }
}

import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface TypedConfirmationProps {
  title: string
  /** What must be typed before it is done. */
  word: string
  /** What is done, and what else goes with it. */
  children: ReactNode
  confirmLabel: string
  busy: boolean
  /** Why it was not done. */
  complaint?: string | null
  onClose: () => void
  onConfirm: () => void
}

/** Asks before something is done that nothing brings back: by hand, so that no press alone does it. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { title, word, children, confirmLabel, busy, complaint, onClose, onConfirm } = props
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const isMeant = typed.trim() === word.trim()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isMeant && !busy) onConfirm()
  }
  return (
    <Dialog open title={title} onClose={busy ? undefined : onClose}>
      <form className="typed-confirmation" noValidate onSubmit={handleSubmit}>
        <div className="typed-confirmation-why">{children}</div>
        <p>
          <Trans>
            To go on, type <strong className="typed-confirmation-word">{word}</strong>
          </Trans>
        </p>
        <TextField
          label={t`Confirmation`}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
        {complaint && (
          <p role="alert" className="panel-fault">
            {complaint}
          </p>
        )}
        <div className="panel-buttons">
          <Button type="submit" kind="primary" busy={busy} aria-disabled={!isMeant}>
            {confirmLabel}
          </Button>
          <Button disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
        </div>
      </form>
    </Dialog>
  )
}

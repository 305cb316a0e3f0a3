import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/fields.tsx'
import styles from '../accounts.module.css'

interface ProgressPopupProps {
  text: string
  done?: boolean
}

/** Covers the page while something is being sent, and for a moment afterwards. */
export function ProgressPopup({ text, done = false }: ProgressPopupProps) {
  return (
    <Dialog open title={text}>
      <div className={styles.progressMark} aria-hidden="true">
        <span className={done ? styles.progressDone : 'button-spinner'} />
      </div>
      <p role="status" className="visually-hidden">
        {text}
      </p>
    </Dialog>
  )
}

interface FailurePopupProps {
  /** The error, which can have several lines; `null` if there is none. */
  text: string | null
  onClose: () => void
}

export function FailurePopup({ text, onClose }: FailurePopupProps) {
  const { t } = useLingui()
  return (
    <Dialog open={text !== null} title={t`That didn't work`} onClose={onClose}>
      <div className="mt-3 flex flex-col gap-3" role="alert">
        {text?.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="mt-6 grid">
        <Button kind="primary" onClick={onClose}>{t`Close`}</Button>
      </div>
    </Dialog>
  )
}

interface QuestionDialogProps {
  title: string
  /** What will happen. */
  text: string
  /** The name of the button that goes on. */
  yes: string
  error?: string | undefined
  busy?: boolean
  onYes: () => void
  onClose: () => void
}

/** Asks before a change of the account that can't be undone. */
export function QuestionDialog({ title, text, yes, error, busy = false, onYes, onClose }: QuestionDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open title={title} onClose={busy ? undefined : onClose}>
      <p className="mt-2">{text}</p>
      <FormError text={error} />
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-3">
        <Button disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
        <Button kind="primary" busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}

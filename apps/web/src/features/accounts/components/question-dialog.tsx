import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'

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

import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface FailurePopupProps {
  /** The error; `null` if there is none. */
  text: string | null
  onClose: () => void
}

export function FailurePopup({ text, onClose }: FailurePopupProps) {
  const { t } = useLingui()
  return (
    <Dialog open={text !== null} title={t`That didn't work`} onClose={onClose}>
      <p className="mt-3" role="alert">
        {text}
      </p>
      <div className="mt-6 grid">
        <Button kind="primary" onClick={onClose}>{t`Close`}</Button>
      </div>
    </Dialog>
  )
}

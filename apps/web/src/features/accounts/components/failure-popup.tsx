import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

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

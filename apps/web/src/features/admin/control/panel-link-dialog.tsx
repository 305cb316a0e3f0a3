import { Trans, useLingui } from '@lingui/react/macro'
import Link2 from '~icons/lucide/link-2'
import { copyText } from '../../../lib/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notice.ts'

const FAILED_MS = 5_000

interface PanelLinkDialogProps {
  title: string
  link: string
  onClose: () => void
}

/** Shows the panel's full link, to pass on. */
export function PanelLinkDialog({ title, link, onClose }: PanelLinkDialogProps) {
  const { t } = useLingui()
  const handleCopy = async () => {
    if (await copyText(link)) notify(t`Link copied successfully.`, 'good')
    else notify(t`The link could not be copied. Select it and copy it by hand.`, 'bad', FAILED_MS)
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className="panel-link">
        <p>
          <Trans>Operators open it once in each browser. Do not share it with anyone else.</Trans>
        </p>
        <code className="panel-link-text">{link}</code>
        <div className="panel-buttons">
          <Button kind="primary" onClick={handleCopy}>
            <Link2 aria-hidden="true" />
            <span>{t`Copy link`}</span>
          </Button>
          <Button onClick={onClose}>{t`Close`}</Button>
        </div>
      </div>
    </Dialog>
  )
}

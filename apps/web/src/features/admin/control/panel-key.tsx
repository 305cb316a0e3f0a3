import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useResolvedPath } from 'react-router'
import Link2 from '~icons/lucide/link-2'
import { renewPanelKey } from '../../../api/admin/control.ts'
import { isTransient } from '../../../lib/call.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { panelKey, panelLink } from '../../../lib/panel-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notice.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { Confirmation } from '../components/confirmation.tsx'
import panelStyles from '../components/panel.module.css'
import { useAdminAction } from '../use-admin-action.ts'
import controlStyles from './control.module.css'

/** Shown instead of an editor: copies the panel's link, or generates a new key and shows the link with it. */
export function PanelKeyButtons() {
  const { t } = useLingui()
  const linkWith = usePanelLink()
  const [confirming, setConfirming] = useState(false)
  const [shown, setShown] = useState<{ title: string; link: string } | null>(null)
  const handleCopy = async () => {
    const link = linkWith(panelKey())
    if (await copyText(link)) notify(t`Link copied successfully.`, 'good')
    else setShown({ title: t`Panel link`, link })
  }
  const handleRenewed = (key: string) => {
    setConfirming(false)
    setShown({ title: t`New panel link`, link: linkWith(key) })
  }
  const copies = t`Copy panel link`
  return (
    <>
      <Button aria-label={copies} title={copies} onClick={handleCopy}>
        <Link2 aria-hidden="true" />
      </Button>
      <Button onClick={() => setConfirming(true)}>{t`Create new key`}</Button>
      {confirming && <RenewKeyDialog onClose={() => setConfirming(false)} onRenewed={handleRenewed} />}
      {shown && <PanelLinkDialog {...shown} onClose={() => setShown(null)} />}
    </>
  )
}

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
      <div className={controlStyles.panelLink}>
        <p>
          <Trans>Operators open it once in each browser. Do not share it with anyone else.</Trans>
        </p>
        <code className={controlStyles.panelLinkText}>{link}</code>
        <div className={panelStyles.panelButtons}>
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

interface RenewKeyDialogProps {
  onClose: () => void
  /** Called with the new key, which this browser has already stored. */
  onRenewed: (key: string) => void
}

/** Asks before the key changes, because every other operator needs the new link then. */
function RenewKeyDialog({ onClose, onRenewed }: RenewKeyDialogProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { mutateAsync } = useAdminAction({ run: renewPanelKey, noticeFor: () => null })
  const failure = (error: unknown) =>
    isTransient(error)
      ? t`The server did not reply. The key may have changed: create a new one before you leave this page.`
      : errorText(error)
  return (
    <Confirmation
      title={t`Create a new key?`}
      word="panelKey"
      confirmLabel={t`Create new key`}
      errorText={failure}
      onClose={onClose}
      onConfirm={() => mutateAsync(undefined, { onSuccess: onRenewed })}
    >
      <ul>
        <li>
          <Trans>The current link stops working for everyone.</Trans>
        </li>
        <li>
          <Trans>
            Other operators see the forbidden page until they open the new link. It is shown next, so you can send it to them.
          </Trans>
        </li>
        <li>
          <Trans>This browser switches to the new key.</Trans>
        </li>
      </ul>
    </Confirmation>
  )
}

/** Returns a function for the link of the panel, which is one level above this screen, on the host that the visitor uses. */
export function usePanelLink() {
  const { pathname } = useResolvedPath('..')
  return (key: string) => panelLink(location.origin, pathname, key)
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import Link2 from '~icons/lucide/link-2'
import { copyText } from '../../../lib/copy-text.ts'
import { panelKey } from '../../../lib/panel-key.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice.ts'
import { PanelLinkDialog } from './panel-link-dialog.tsx'
import { RenewKeyDialog } from './renew-key-dialog.tsx'
import { usePanelLink } from './use-panel-link.ts'

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

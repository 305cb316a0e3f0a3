import { useLingui } from '@lingui/react/macro'
import Link2 from '~icons/lucide/link-2'
import { copyText } from '../lib/copy-text.ts'
import { shareAddress } from '../lib/share.ts'
import { Button } from './button.tsx'
import { notify } from './notice.ts'

const FAILED_MS = 5_000

/** Copies the address of a page, and says whether that worked. */
export function CopyLinkButton({ path }: { path: string }) {
  const { t } = useLingui()
  const handleCopy = async () => {
    const copied = await copyText(shareAddress(path))
    if (copied) notify(t`Link copied successfully.`, 'good')
    else notify(t`Couldn't copy the link. Copy it from the address bar.`, 'bad', FAILED_MS)
  }
  return (
    <Button onClick={handleCopy}>
      <Link2 aria-hidden="true" />
      <span>{t`Copy link`}</span>
    </Button>
  )
}

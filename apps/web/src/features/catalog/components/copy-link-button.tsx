import { useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { copyText } from '../../../lib/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice.ts'
import { gameViewPath } from '../game-address.ts'

const FAILED_MS = 5_000

export function CopyLinkButton({ gameId }: { gameId: number }) {
  const { t } = useLingui()
  const handleCopy = async () => {
    const copied = await copyText(new URL(gameViewPath(gameId), location.href).href)
    if (copied) notify(t`Link copied successfully.`, 'good')
    else notify(t`The link could not be copied. Please copy it from the address bar.`, 'bad', FAILED_MS)
  }
  return (
    <Button onClick={handleCopy}>
      <Link2 aria-hidden="true" />
      {t`Copy link`}
    </Button>
  )
}

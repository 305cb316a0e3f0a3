import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface GuestPromptProps {
  gameId: number
  open: boolean
  onContinue: () => void
  onClose: () => void
}

export function GuestPrompt({ gameId, open, onContinue, onClose }: GuestPromptProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} title={t`Play as a guest?`} onClose={onClose}>
      <p className="mt-2">
        <Trans>Guest points aren't saved and don't count for the leaderboards.</Trans>
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button kind="primary" onClick={onContinue}>{t`Continue as a guest`}</Button>
        <ButtonLink to="/login" state={{ from: `/gameView/${gameId}` }}>{t`Login`}</ButtonLink>
      </div>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { continueAsGuest, pressPlayAsGuest } from '../lib/guest.ts'
import { useSession } from '../lib/session.ts'
import { Button, ButtonLink } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Prompt {
  /** Handles a press of Play: starts, or opens the prompt. */
  handlePlay: () => void
  prompt: ReactNode
}

/** Asks a guest who presses Play to sign in first when that is due (GUEST-2), and starts the game otherwise. */
export function useGuestPrompt(gameId: number, start: () => void): Prompt {
  const { t } = useLingui()
  const session = useSession()
  const [confirming, setConfirming] = useState(false)
  const handleContinue = () => {
    continueAsGuest()
    setConfirming(false)
    start()
  }
  const prompt = (
    <Dialog open={confirming} title={t`Play as a guest?`} onClose={() => setConfirming(false)}>
      <p className="mt-2">
        <Trans>Guest points aren't saved and don't count for the leaderboards.</Trans>
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button kind="primary" onClick={handleContinue}>{t`Continue as a guest`}</Button>
        <ButtonLink to="/login" state={{ from: `/gameView/${gameId}` }}>{t`Login`}</ButtonLink>
      </div>
    </Dialog>
  )
  return {
    handlePlay: () => (session === null && pressPlayAsGuest() === 'ask' ? setConfirming(true) : start()),
    prompt,
  }
}

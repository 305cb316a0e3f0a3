import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { continueAsGuest, pressPlayAsGuest } from '../lib/guest-plays.ts'
import { isRankedOpenHere } from '../lib/open-ranked.ts'
import { useSession } from '../lib/session.ts'
import { Button, ButtonLink } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Prompt {
  /** Handles a press of Play: starts, or opens the prompt. */
  handlePlay: () => void
  prompt: ReactElement
}

/** What a guest is asked before a play: to sign in when that is due, or whether the play may end a ranked one. */
type Question = 'sign-in' | 'ends-ranked'

function questionFor(gameId: number): Question | null {
  if (isRankedOpenHere(gameId)) return 'ends-ranked'
  return pressPlayAsGuest() === 'ask' ? 'sign-in' : null
}

/**
 * Asks a guest who presses Play first when that is due (GUEST-2, SCREEN-32), and starts the game otherwise.
 * @param from the page to which signing in leads back
 */
export function useGuestPrompt(gameId: number, start: () => void, from = `/gameView/${gameId}`): Prompt {
  const { t } = useLingui()
  const session = useSession()
  const [question, setQuestion] = useState<Question | null>(null)
  const handlePlay = () => {
    const due = session === null ? questionFor(gameId) : null
    if (due) setQuestion(due)
    else start()
  }
  const handleContinue = () => {
    continueAsGuest()
    setQuestion(null)
    start()
  }
  const endsRanked = question === 'ends-ranked'
  const title = endsRanked ? t`This ends your ranked play` : t`Keep your points?`
  const prompt = (
    <Dialog open={question !== null} title={title} onClose={() => setQuestion(null)}>
      <p className="mt-2">
        {endsRanked ? (
          <Trans>
            A ranked play of this game is open in this browser. If you play as a guest, it becomes practice: no points. Log in to
            finish it.
          </Trans>
        ) : (
          <Trans>Playing as a guest: join within 7 days to keep your points.</Trans>
        )}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button kind="primary" onClick={handleContinue}>{t`Continue as a guest`}</Button>
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          {!endsRanked && <ButtonLink to="/join" state={{ from }}>{t`Join`}</ButtonLink>}
          <ButtonLink to="/login" state={{ from }}>{t`Login`}</ButtonLink>
        </div>
      </div>
    </Dialog>
  )
  return { handlePlay, prompt }
}

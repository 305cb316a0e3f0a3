import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { challengeState } from '../../api/results.ts'
import { Refusal } from '../../lib/call.ts'
import { guestId } from '../../lib/guest.ts'
import { errorText } from '../../lib/refusal-texts.ts'
import { sessionNow } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useGuestPrompt } from '../../ui/guest-prompt.tsx'
import { notify } from '../../ui/notice.ts'
import { focusMain } from '../../ui/page-title.tsx'

const FAILED_MS = 5_000

/** The ranked play that a start would end, and that the player is asked about: one of this challenge, or one with other squares. */
type Asks = 'again' | 'other-squares' | null

/**
 * Starts the play that answers a result. Asks first if it would end a ranked play of the game, and asks a guest to sign in when
 * that is due.
 */
export function useBeat(token: string, gameId: number) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [asks, setAsks] = useState<Asks>(null)
  const start = () => {
    const state = {
      navigated: true,
      isGamePlayedState: false,
      challenge: token,
      ...(!sessionNow() && { guestUserId: guestId() }),
    }
    void navigate(`/game/${gameId}`, { state })
  }
  const { handlePlay, prompt } = useGuestPrompt(gameId, start, `/result/${token}`)
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.fetchQuery(challengeState(token)),
    onSuccess: ({ role, endsRanked }) => {
      // The page shows that by now, in place of the button that was pressed.
      if (role === 'maker' || role === 'finished') return focusMain()
      if (!endsRanked) return handlePlay()
      return setAsks(role === 'started' ? 'again' : 'other-squares')
    },
    onError: (error) => {
      // The page says so itself, also in place of the button.
      if (error instanceof Refusal && error.code === 'game-not-found') focusMain()
      else notify(i18n._(errorText(error)), 'bad', FAILED_MS)
    },
  })
  const handleAgree = () => {
    setAsks(null)
    start()
  }
  const dialogs = (
    <>
      <EndsRanked asks={asks} onAgree={handleAgree} onClose={() => setAsks(null)} />
      {prompt}
    </>
  )
  return { handleBeat: () => mutate(), busy: isPending, dialogs }
}

interface EndsRankedProps {
  asks: Asks
  onAgree: () => void
  onClose: () => void
}

function EndsRanked({ asks, onAgree, onClose }: EndsRankedProps) {
  const { t } = useLingui()
  return (
    <Dialog open={asks !== null} title={t`This ends your ranked play`} onClose={onClose}>
      <p className="mt-2">
        {asks === 'again' ? (
          <Trans>
            You have a ranked play of this challenge open. If you start again, that play ends, and the new one is practice: no
            points.
          </Trans>
        ) : (
          <Trans>
            You have a ranked play of this game open. This challenge shows you other squares, so that play ends, and the challenge
            is practice: no points.
          </Trans>
        )}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button kind="primary" onClick={onAgree}>{t`Play the challenge`}</Button>
        <Button onClick={onClose}>{t`Keep my ranked play`}</Button>
      </div>
    </Dialog>
  )
}

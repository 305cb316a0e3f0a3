import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { challengeState } from '../../api/results.ts'
import { guestId } from '../../lib/guest.ts'
import { errorText } from '../../lib/refusal-texts.ts'
import { sessionNow } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useGuestPrompt } from '../../ui/guest-prompt.tsx'
import { notify } from '../../ui/notice.ts'

const FAILED_MS = 5_000

/**
 * Starts the play that answers a result. Asks first if it would end a ranked play of the game that has other squares, and asks a
 * guest to sign in when that is due.
 */
export function useBeat(token: string, gameId: number) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
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
      if (role === 'maker' || role === 'finished') return client.invalidateQueries({ queryKey: challengeState(token).queryKey })
      return endsRanked ? setAsks(true) : handlePlay()
    },
    onError: (error) => notify(i18n._(errorText(error)), 'bad', FAILED_MS),
  })
  const handleAgree = () => {
    setAsks(false)
    start()
  }
  const dialogs = (
    <>
      <Dialog open={asks} title={t`This ends your ranked play`} onClose={() => setAsks(false)}>
        <p className="mt-2">
          <Trans>
            You have a ranked play of this game open. This challenge shows you other squares, so that play ends, and the challenge
            is practice: no points.
          </Trans>
        </p>
        <div className="mt-6 flex flex-col gap-3">
          <Button kind="primary" onClick={handleAgree}>{t`Play the challenge`}</Button>
          <Button onClick={() => setAsks(false)}>{t`Keep my ranked play`}</Button>
        </div>
      </Dialog>
      {prompt}
    </>
  )
  return { handleBeat: () => mutate(), busy: isPending, dialogs }
}

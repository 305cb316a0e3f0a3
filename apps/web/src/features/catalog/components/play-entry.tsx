import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { continueAsGuest, guestId, pressPlayAsGuest } from '../../../lib/guest.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice.ts'
import { checkGuestPlayed } from '../catalog.queries.ts'
import { GuestPrompt } from './guest-prompt.tsx'

const FAILED_MS = 5_000

/** Play, or Play Again: asks a guest first when it is time to, then opens the game. */
export function PlayEntry({ gameId, isGamePlayed }: { gameId: number; isGamePlayed: boolean }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const { mutate: start, isPending, isSuccess } = useStart(gameId)
  const handlePlay = () => (pressPlayAsGuest() === 'ask' ? setAsking(true) : start())
  const handleContinue = () => {
    continueAsGuest()
    setAsking(false)
    start()
  }
  return (
    <div>
      <Button kind="stamp" busy={isPending || isSuccess} onClick={handlePlay}>
        {isGamePlayed ? t`Play Again` : t`Play`}
      </Button>
      <GuestPrompt open={asking} onContinue={handleContinue} onClose={() => setAsking(false)} />
    </div>
  )
}

function useStart(gameId: number) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const guestUserId = guestId()
      const isGamePlayedState = await checkGuestPlayed(gameId, guestUserId)
      await navigate(`/game/${gameId}`, { state: { navigated: true, isGamePlayedState, guestUserId } })
    },
    onError: () => notify(t`Please try again later or contact support.`, 'bad', FAILED_MS),
  })
}

import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { guestId } from '../lib/guest.ts'
import { sessionNow } from '../lib/session.ts'
import { Button, type ButtonKind } from './button.tsx'
import { useGuestPrompt } from './guest-prompt.tsx'

interface StartButtonProps {
  gameId: number
  kind?: ButtonKind
  /** The visitor has played the game before. */
  again?: boolean
  /** Whether the game takes the place of the current page in the history. */
  replace?: boolean
  /** What the game's location is to say besides. */
  state?: object
  className?: string
  children: ReactNode
}

/** Starts a game at once, without its page; a guest is asked to sign in first when that is due. */
export function StartButton({
  gameId,
  kind = 'primary',
  again = false,
  replace = false,
  state: more,
  className = '',
  children,
}: StartButtonProps) {
  const navigate = useNavigate()
  const { handlePlay, prompt } = useGuestPrompt(gameId, () => {
    const state = { ...more, navigated: true, isGamePlayedState: again, ...(!sessionNow() && { guestUserId: guestId() }) }
    void navigate(`/game/${gameId}`, { replace, state })
  })
  return (
    <>
      <Button kind={kind} className={className} onClick={handlePlay}>
        {children}
      </Button>
      {prompt}
    </>
  )
}

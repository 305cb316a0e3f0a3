import { VERIFIED_MS } from '@guess/contract/rules/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { checkPlayer, type NewPlayer, register, sendCode } from '../../api/accounts.ts'

/** The step that a visitor has reached in joining. */
type Joining =
  | { at: 'form' }
  | { at: 'sending' }
  | { at: 'code'; player: NewPlayer; sends: number }
  | { at: 'verified'; player: NewPlayer }
  | { at: 'failed'; error: unknown }

/**
 * Manages the steps from the form to the account: checks that name and address are free, sends a code, checks it, creates the
 * account.
 */
export function useJoining(onJoined: (userId: number) => void) {
  const [joining, setJoining] = useState<Joining>({ at: 'form' })
  const fail = (error: unknown) => setJoining({ at: 'failed', error })
  const handleSubmit = async (player: NewPlayer) => {
    setJoining({ at: 'sending' })
    try {
      await checkPlayer(player)
      await sendCode(player.userMail)
      setJoining({ at: 'code', player, sends: 1 })
    } catch (error) {
      fail(error)
    }
  }
  const makeAccount = useEffectEvent((player: NewPlayer) => register(player).then(onJoined, fail))
  const verified = joining.at === 'verified' ? joining.player : null
  useEffect(() => {
    if (!verified) return
    const timer = setTimeout(() => void makeAccount(verified), VERIFIED_MS)
    return () => clearTimeout(timer)
  }, [verified])
  return {
    joining,
    handleSubmit,
    handleResent: () => setJoining((now) => (now.at === 'code' ? { ...now, sends: now.sends + 1 } : now)),
    handleVerified: () => setJoining((now) => (now.at === 'code' ? { at: 'verified', player: now.player } : now)),
    handleBack: () => setJoining({ at: 'form' }),
  }
}

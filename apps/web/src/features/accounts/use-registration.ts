import { VERIFIED_MS } from '@guess/contract/rules/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { checkPlayer, type NewPlayer, register, sendCode } from '../../api/accounts.ts'

/** The current step of a registration. `sends` counts the codes that were sent. */
type Registration =
  | { at: 'form' }
  | { at: 'sending' }
  | { at: 'code'; player: NewPlayer; sends: number }
  | { at: 'verified'; player: NewPlayer }
  | { at: 'failed'; error: unknown }

/**
 * Manages a registration: checks that the user name and email address are free, sends a verification code and, once the code has
 * been verified, creates the account.
 */
export function useRegistration(onJoined: (userId: number) => void) {
  const [registration, setRegistration] = useState<Registration>({ at: 'form' })
  const fail = (error: unknown) => setRegistration({ at: 'failed', error })
  const handleSubmit = async (player: NewPlayer) => {
    setRegistration({ at: 'sending' })
    try {
      await checkPlayer(player)
      await sendCode(player.userMail)
      setRegistration({ at: 'code', player, sends: 1 })
    } catch (error) {
      fail(error)
    }
  }
  const createAccount = useEffectEvent((player: NewPlayer) => register(player).then(onJoined, fail))
  const verifiedPlayer = registration.at === 'verified' ? registration.player : null
  useEffect(() => {
    if (!verifiedPlayer) return
    const timer = setTimeout(() => void createAccount(verifiedPlayer), VERIFIED_MS)
    return () => clearTimeout(timer)
  }, [verifiedPlayer])
  return {
    registration,
    handleSubmit,
    handleResent: () =>
      setRegistration((current) => (current.at === 'code' ? { ...current, sends: current.sends + 1 } : current)),
    handleVerified: () =>
      setRegistration((current) => (current.at === 'code' ? { at: 'verified', player: current.player } : current)),
    handleBack: () => setRegistration({ at: 'form' }),
  }
}

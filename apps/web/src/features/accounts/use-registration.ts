import { CODE_LASTS_MS, VERIFIED_MS } from '@guess/contract/rules/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkPlayer, type NewPlayer, register, sendCode } from '../../api/accounts.ts'
import { Refusal } from '../../lib/call.ts'
import { joinField } from './entry-failures.ts'

/** The current step of a registration. `sends` counts the codes that were sent. */
type Registration =
  | { at: 'form' }
  | { at: 'sending' }
  | { at: 'code'; player: NewPlayer; sends: number }
  | { at: 'verified'; player: NewPlayer }
  /** Refused because of a field, at which the form says so. */
  | { at: 'refused'; error: unknown }
  | { at: 'failed'; error: unknown }

/** Remembers the address that was verified last, for as long as the server does (ACCOUNT-10). */
function useVerifiedMail() {
  const verified = useRef<{ userMail: string; until: number } | null>(null)
  return {
    isVerified: (userMail: string) => verified.current?.userMail === userMail && Date.now() < verified.current.until,
    remember: (userMail: string) => {
      verified.current = { userMail, until: Date.now() + CODE_LASTS_MS }
    },
    forget: () => {
      verified.current = null
    },
  }
}

/**
 * Manages a registration: checks that the user name and email address are free, sends a verification code and, once the code has
 * been verified, creates the account. A second try with the same address needs no second code.
 */
export function useRegistration(onJoined: (userId: number) => void) {
  const [registration, setRegistration] = useState<Registration>({ at: 'form' })
  const { isVerified, remember, forget } = useVerifiedMail()
  const fail = (error: unknown) => {
    if (error instanceof Refusal && error.code === 'mail-not-verified') forget()
    setRegistration({ at: joinField(error) ? 'refused' : 'failed', error })
  }
  const handleSubmit = async (player: NewPlayer) => {
    setRegistration({ at: 'sending' })
    try {
      await checkPlayer(player)
      if (isVerified(player.userMail)) return setRegistration({ at: 'verified', player })
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
    handleVerified: (userMail: string) => {
      remember(userMail)
      setRegistration((current) => (current.at === 'code' ? { at: 'verified', player: current.player } : current))
    },
    handleBack: () => setRegistration({ at: 'form' }),
  }
}

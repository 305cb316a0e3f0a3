import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { forgetTyped } from '../../../lib/typed.ts'
import { EntrySheet } from '../components/entry-sheet.tsx'
import { GoogleButton } from '../components/google-button.tsx'
import { JoinForm, LoginLink } from '../components/join-form.tsx'
import { KeptHeading } from '../components/kept-heading.tsx'
import { FailurePopup, ProgressPopup } from '../components/popups.tsx'
import { VerificationPopup } from '../components/verification-popup.tsx'
import { joinFailure, loginFailure } from '../entry-failures.ts'
import { useRegistration } from '../use-registration.ts'

export function JoinPage() {
  const { t, i18n } = useLingui()
  const { state } = useLocation()
  const [googleError, setGoogleError] = useState<unknown>(null)
  const gameId = useGameBefore()
  const { registration, handleSubmit, handleResent, handleVerified, handleBack } = useRegistration(useEnterAsNew(gameId))
  const close = () => {
    setGoogleError(null)
    handleBack()
  }
  const googleFailure = googleError === null ? null : loginFailure(i18n, googleError)
  const failure = registration.at === 'failed' ? i18n._(joinFailure(registration.error)) : googleFailure
  return (
    <EntrySheet title={t`Join`} heading={<KeptHeading />} ways={<LoginLink state={state} />}>
      <JoinForm refusal={registration.at === 'refused' ? registration.error : null} onSubmit={handleSubmit} />
      <GoogleButton from={null} gameId={gameId} onFailure={setGoogleError} />
      {registration.at === 'sending' && <ProgressPopup text={t`Sending Verification Code`} />}
      {registration.at === 'code' && (
        <VerificationPopup
          userMail={registration.player.userMail}
          sends={registration.sends}
          onVerified={handleVerified}
          onResent={handleResent}
          onCancel={handleBack}
        />
      )}
      {registration.at === 'verified' && <ProgressPopup done text={t`Verification Successful`} />}
      <FailurePopup text={failure} onClose={close} />
    </EntrySheet>
  )
}

/** Returns the game that the visitor came from; `null` if there is none. */
function useGameBefore(): number | null {
  const [search] = useSearchParams()
  return Number(search.get('game')) || null
}

/**
 * Returns a function that takes a new player to their profile, with the game that they came from, so that the next one is
 * another.
 */
function useEnterAsNew(gameId: number | null) {
  const navigate = useNavigate()
  return (userId: number) => {
    forgetTyped('userMail')
    forgetTyped('userName')
    navigate(`/userProfile/${userId}`, { replace: true, state: { justJoined: true, gameId } })
  }
}

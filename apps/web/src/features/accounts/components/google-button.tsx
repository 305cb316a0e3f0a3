import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { site } from '../../../api/site.ts'
import { Button } from '../../../ui/button.tsx'
import { goToGoogle } from '../go-to-google.ts'
import type { Origin } from '../return-address.ts'

interface GoogleButtonProps extends Origin {
  onFailure: (error: unknown) => void
}

/** The button for signing in with Google, if the operator has set it up. */
export function GoogleButton({ from, gameId, onFailure }: GoogleButtonProps) {
  const { data } = useQuery(site)
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: () => goToGoogle({ from, gameId }),
    onError: onFailure,
  })
  useEffect(() => {
    // Back from Google's page shows this one as it was left.
    const handleShown = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', handleShown)
    return () => removeEventListener('pageshow', handleShown)
  }, [reset])
  if (!data?.googleSignIn) return null
  return (
    <>
      <p className="entry-or">
        <Trans>or</Trans>
      </p>
      <Button busy={isPending || isSuccess} onClick={() => mutate()}>
        <Trans>Continue with Google</Trans>
      </Button>
    </>
  )
}

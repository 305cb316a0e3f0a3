import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startGoogle } from '../../../api/accounts.ts'
import { siteSettings } from '../../../api/site-settings.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../accounts.module.css'
import { type Origin, storeOrigin } from '../return-address.ts'

/** Leaves for Google, which returns to /googleReturn; from there the user goes back to `origin.from`. */
async function goToGoogle(origin: Origin) {
  const { url } = await startGoogle()
  storeOrigin(origin)
  location.assign(url)
}

interface GoogleButtonProps extends Origin {
  onFailure: (error: unknown) => void
}

/** The button for signing in with Google, if the operator has set it up. */
export function GoogleButton({ from, gameId, onFailure }: GoogleButtonProps) {
  const { data } = useQuery(siteSettings)
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
      <p className={styles.entryOr}>
        <Trans>or</Trans>
      </p>
      <Button busy={isPending || isSuccess} onClick={() => mutate()}>
        <Trans>Continue with Google</Trans>
      </Button>
    </>
  )
}

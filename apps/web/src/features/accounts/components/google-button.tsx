import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
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
  const { mutate, isPending, isSuccess } = useMutation({ mutationFn: () => goToGoogle({ from, gameId }), onError: onFailure })
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

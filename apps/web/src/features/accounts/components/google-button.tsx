import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { site } from '../../../api/site.ts'
import { Button } from '../../../ui/button.tsx'
import { goToGoogle } from '../go-to-google.ts'

interface GoogleButtonProps {
  /** Where it leads in the end; null for the profile. */
  from: string | null
  onFailure: (error: unknown) => void
}

/** The way in by Google, where the operator has set one up. */
export function GoogleButton({ from, onFailure }: GoogleButtonProps) {
  const { data } = useQuery(site)
  const { mutate, isPending, isSuccess } = useMutation({ mutationFn: () => goToGoogle(from), onError: onFailure })
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

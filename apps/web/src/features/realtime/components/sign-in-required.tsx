import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../../lib/refusal-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { becomeGuest } from '../become-guest.ts'

/** Says that the server refuses unknown visitors, and how to become known. */
export function SignInRequired({ onKnown }: { onKnown: () => void }) {
  const { t, i18n } = useLingui()
  const { mutate, error, isPending } = useMutation({ mutationFn: becomeGuest, onSuccess: onKnown })
  return (
    <div className="flex flex-col items-start gap-4 border border-dashed border-rule p-4 md:p-6">
      <p className="max-w-measure">
        <Trans>To connect, continue as a guest or log in. Continuing as a guest doesn't count any game as played.</Trans>
      </p>
      {error && <p role="alert">{i18n._(errorText(error))}</p>}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busy={isPending} onClick={() => mutate()}>{t`Continue as a guest`}</Button>
        <ButtonLink to="/login">{t`Login`}</ButtonLink>
      </div>
    </div>
  )
}

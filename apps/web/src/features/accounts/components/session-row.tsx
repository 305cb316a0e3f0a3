import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endSession, type OwnSession, refetchSessions } from '../../../api/accounts.ts'
import { Refusal } from '../../../lib/call.ts'
import { dayText } from '../../../lib/day-text.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice.ts'
import { useErrorNotice } from '../../../ui/use-error-notice.ts'

interface SessionRowProps {
  session: OwnSession
  /** Called when the player has ended the session and its row is about to go. */
  onEnded: () => void
}

/** One browser in which the account is signed in. */
export function SessionRow({ session, onEnded }: SessionRowProps) {
  const { t } = useLingui()
  const { sessionId, browser, system, lastUseDate, isCurrent } = session
  const device = [browser, system].filter(Boolean).join(' · ') || t`Unknown device`
  const client = useQueryClient()
  const showError = useErrorNotice()
  const { mutate, isPending } = useMutation({
    mutationFn: () => endSession(sessionId),
    onSuccess: async () => {
      onEnded()
      await refetchSessions(client)
      notify(t`Signed out: ${device}`, 'good')
    },
    onError: (error) => {
      // The session has ended in the meantime.
      if (error instanceof Refusal && error.status === 404) void refetchSessions(client)
      else showError(error)
    },
  })
  return (
    <li>
      <p>
        <b>{device}</b>
        <small>{isCurrent ? t`This device` : <Trans>Last used {dayText(lastUseDate)}</Trans>}</small>
      </p>
      {!isCurrent && (
        <Button kind="quiet" busy={isPending} aria-label={t`Sign out: ${device}`} onClick={() => mutate()}>
          {t`Sign out`}
        </Button>
      )}
    </li>
  )
}

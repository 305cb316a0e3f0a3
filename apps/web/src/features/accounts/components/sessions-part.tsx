import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { endSession, logOutEverywhere, type OwnSession, ownSessions, refetchSessions } from '../../../api/accounts.ts'
import { Refusal } from '../../../lib/call.ts'
import { dayText } from '../../../lib/day-text.ts'
import { forgetSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useErrorNotice, useErrorText } from '../../../ui/use-error-text.ts'
import styles from '../accounts.module.css'
import { AccountPart } from './account-part.tsx'
import { QuestionDialog } from './popups.tsx'

interface SessionRowProps {
  session: OwnSession
  /** Called when the player has ended the session and its row is about to go. */
  onEnded: () => void
}

/** One browser in which the account is signed in. */
function SessionRow({ session, onEnded }: SessionRowProps) {
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

/** The browsers in which the account is signed in, each with a button that signs out there. */
export function SessionsPart({ sessionCount }: { sessionCount: number }) {
  const { t } = useLingui()
  return (
    <AccountPart title={t`Devices`}>
      <div>
        <Sessions sessionCount={sessionCount} />
        <SignOutEverywhere />
      </div>
    </AccountPart>
  )
}

function Sessions({ sessionCount }: { sessionCount: number }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const list = useRef<HTMLUListElement>(null)
  const { data, error, isFetching, refetch } = useQuery(ownSessions)
  if (error && !data) {
    return (
      <>
        <p role="alert">{errorText(error)}</p>
        <Button busy={isFetching} onClick={() => void refetch()}>{t`Retry`}</Button>
      </>
    )
  }
  return (
    <ul ref={list} className={styles.sessions} tabIndex={-1} aria-label={t`Devices`} aria-busy={!data}>
      {data
        ? data.map((session) => <SessionRow key={session.sessionId} session={session} onEnded={() => list.current?.focus()} />)
        : Array.from({ length: sessionCount }, (_, row) => `skeleton-${row}`).map((row) => (
            <li key={row} aria-hidden="true">
              <Skeleton className="h-[44px]" />
            </li>
          ))}
    </ul>
  )
}

function SignOutEverywhere() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: logOutEverywhere,
    onSuccess: async () => {
      await navigate('/')
      forgetSession()
      notify(t`You've been signed out everywhere.`, 'good')
    },
    onError: useErrorNotice(),
  })
  const yes = t`Sign out everywhere`
  return (
    <>
      <Button onClick={() => setAsked(true)}>{yes}</Button>
      {asked && (
        <QuestionDialog
          title={t`Sign out everywhere?`}
          text={t`You'll have to log in again on each device, this one included.`}
          yes={yes}
          busy={isPending}
          onYes={mutate}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

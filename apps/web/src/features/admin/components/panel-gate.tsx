import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ownAccount } from '../../../api/accounts.ts'
import { isFactorMissing, isPanelClosed, type PanelRole, panelAccess, SignedOut } from '../../../api/admin/panel.ts'
import { ownFactors } from '../../../api/factors.ts'
import { clearPanelKey } from '../../../lib/panel-key.ts'
import { useSession, useSessionExpired } from '../../../lib/session.ts'
import { followAccount, isLanguageChosen } from '../../../lib/settings.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FullPageMessage } from '../../../ui/full-page-message.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SceneDrawing } from '../../../ui/scene-drawing.tsx'
import { ListFailed, ListSkeleton } from './list-states.tsx'

interface PanelGateProps {
  /** Wraps what is shown while it is not known yet whether the panel opens. */
  frame: (content: ReactNode) => ReactNode
  children: ReactNode
}

/** Admits operators with the panel's key. Everybody else sees only that they are not allowed in. */
export function PanelGate(props: PanelGateProps) {
  const session = useSession()
  return session ? <KeyGate key={session.userId} userId={session.userId} {...props} /> : <SignInFirst />
}

function KeyGate({ userId, frame, children }: PanelGateProps & { userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(panelAccess(userId))
  // Loaded first, because its banner is above the screen.
  const { isPending } = useQuery(ownFactors)
  const isExpired = useSessionExpired()
  const isInLanguage = useAccountLanguage(data !== undefined)
  useAskOnEachScreen(refetch)
  if (isPanelClosed(error)) return <Shut />
  if (isFactorMissing(error)) return <FactorMissing />
  // Once the panel is open, the screen stays, even if the session expires or the connection is lost.
  if (data && !isPending && isInLanguage) return children
  if (isExpired || error instanceof SignedOut) return <SignInFirst />
  return frame(error ? <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} /> : <ListSkeleton rows={6} />)
}

/**
 * Shows the panel in the language of the operator's account, if none was chosen in this browser (OPERATOR-130). Returns whether that is done, or
 * cannot be.
 * @param isOpen whether the panel is open to the account
 */
function useAccountLanguage(isOpen: boolean): boolean {
  const { i18n } = useLingui()
  const [isDone, setDone] = useState(isLanguageChosen)
  const { data, isError } = useQuery({ ...ownAccount, enabled: isOpen && !isDone })
  const isShown = isError || (data !== undefined && data.language === i18n.locale)
  useEffect(() => {
    if (data && !isDone) followAccount(data.language)
  }, [data, isDone])
  useEffect(() => {
    if (isShown) setDone(true)
  }, [isShown])
  return isDone
}

function useAskOnEachScreen(ask: () => unknown) {
  const { pathname } = useLocation()
  const checked = useRef(pathname)
  useEffect(() => {
    if (checked.current === pathname) return
    checked.current = pathname
    ask()
  }, [pathname, ask])
}

function Shut() {
  useEffect(clearPanelKey, [])
  return <Navigate to="/forbidden" replace />
}

function FactorMissing() {
  const { t } = useLingui()
  return (
    <main id="main" className="flex flex-1 flex-col justify-center">
      <FullPageMessage
        drawing={<SceneDrawing scene="forbidden" />}
        title={t`Add a second factor`}
        actions={
          <>
            <ButtonLink kind="primary" to="/account" reloadDocument>{t`Account`}</ButtonLink>
            <ButtonLink to="/" reloadDocument>{t`Home Page`}</ButtonLink>
          </>
        }
      >
        <PageTitle>{t`Forbidden`}</PageTitle>
        <span>{t`The panel opens again when your account has an authenticator app or a passkey.`}</span>
      </FullPageMessage>
    </main>
  )
}

function SignInFirst() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <main id="main" className="flex flex-1 flex-col justify-center">
      <FullPageMessage
        drawing={<SceneDrawing scene="forbidden" />}
        title={t`We know you're here...`}
        actions={
          <>
            <ButtonLink kind="primary" to="/login" state={{ from: pathname + search }}>{t`Login`}</ButtonLink>
            <ButtonLink to="/" reloadDocument>{t`Home Page`}</ButtonLink>
          </>
        }
      >
        <PageTitle>{t`Forbidden`}</PageTitle>
        <span>{t`This page is for operators. If you are one, log in first.`}</span>
      </FullPageMessage>
    </main>
  )
}

/** Returns what the panel is open to this account as; null while it is not known. The gate asks for it. */
export function usePanelRole(): PanelRole | null {
  const session = useSession()
  const { data } = useQuery({ ...panelAccess(session?.userId ?? 0), enabled: false })
  return data?.role ?? null
}

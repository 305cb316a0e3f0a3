import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { logInWithGoogle } from '../../../api/accounts.ts'
import { Refusal } from '../../../lib/call.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EntrySheet } from '../components/entry-sheet.tsx'
import { loginFailure } from '../entry-failures.ts'
import { takeOrigin } from '../return-address.ts'

/**
 * The page that Google returns to: passes the reply to the server and goes back to the previous page, or to the profile, where a
 * new player is offered a game; to the login if it failed.
 */
export function GoogleReturnPage() {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isSent = useRef(false)
  const enter = useEffectEvent(async () => {
    const { from, gameId } = takeOrigin()
    try {
      const { userId, isNew } = await logInWithGoogle({ code: search.get('code') ?? '', state: search.get('state') ?? '' })
      if (from) return location.replace(from)
      await navigate(`/userProfile/${userId}`, { replace: true, state: isNew ? { justJoined: true, gameId } : null })
    } catch (error) {
      const factor = error instanceof Refusal && error.reply.factor
      const next = factor ? { factor } : { failure: loginFailure(i18n, error) }
      await navigate('/login', { replace: true, state: { ...next, from, gameId, byDocument: true } })
    }
  })
  // The reply is valid only once.
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void enter()
  }, [])
  return (
    <EntrySheet title={t`Logging in with Google…`}>
      <Skeleton className="h-11" />
    </EntrySheet>
  )
}

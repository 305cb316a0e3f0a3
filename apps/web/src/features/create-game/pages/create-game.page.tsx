import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { sessionNow, useSession } from '../../../lib/session.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { DraftWizard } from '../draft/draft-wizard.tsx'

/**
 * Renders the page on which signed-in users create games. Redirects visitors to the login, which sends them back here, and users
 * who sign out on this page to the home page.
 */
export function CreateGamePage() {
  const { t } = useLingui()
  const session = useSession()
  const [wasSignedIn] = useState(() => sessionNow() !== null)
  if (!session) return <Navigate to={wasSignedIn ? '/' : '/login'} state={{ from: '/createGame' }} replace />
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-col gap-5">
      <PageTitle>{t`Create a game`}</PageTitle>
      <h1 className="font-display text-28 md:text-40">{t`Create a game`}</h1>
      <DraftWizard key={session.userId} userId={session.userId} />
    </div>
  )
}

import { NOTICE_MS } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { PanelPage } from '../components/panel-page.tsx'

/** The page on which an operator creates a game; the form for it comes from another feature. */
export function CreateGamePage({ wizard }: { wizard: (userId: number) => ReactElement }) {
  const { t } = useLingui()
  const session = useSession()
  const toImport = (
    <Link to="../importGames" relative="path" className="link inline-flex min-h-11 items-center">
      {t`Import many games at once`}
    </Link>
  )
  return (
    <PanelPage title={t({ message: 'Create a game', context: 'panel' })} intro={toImport}>
      {session && wizard(session.userId)}
    </PanelPage>
  )
}

/** The page on which an operator imports many games; the form for it comes from another feature. */
export function ImportGamesPage({ form }: { form: (userId: number) => ReactElement }) {
  const { t } = useLingui()
  const session = useSession()
  return (
    <PanelPage title={t`Import games`} intro={t`Many games at once, from pictures and a table of their answers.`}>
      {session && form(session.userId)}
    </PanelPage>
  )
}

/**
 * Opens a public page by a full page load, after the last notice could be read; not if the operator has moved on in the meantime.
 */
export function openOnSite(address: string) {
  const { pathname } = location
  setTimeout(() => {
    if (location.pathname === pathname) location.replace(address)
  }, NOTICE_MS)
}

import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useSession } from '../../../lib/session.ts'
import { PanelPage } from '../components/panel-page.tsx'

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

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session.ts'
import { PanelPage } from '../components/panel-page.tsx'

/** Where an operator makes a game; the desk for it is brought by whoever composes the page. */
export function CreateGamePage({ desk }: { desk: (userId: number) => ReactNode }) {
  const { t } = useLingui()
  const session = useSession()
  return <PanelPage title={t({ message: 'Create a game', context: 'panel' })}>{session && desk(session.userId)}</PanelPage>
}

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session.ts'
import { PanelPage } from '../components/panel-page.tsx'

/** The page on which an operator creates a game; the form for it comes from another feature. */
export function CreateGamePage({ wizard }: { wizard: (userId: number) => ReactNode }) {
  const { t } = useLingui()
  const session = useSession()
  return <PanelPage title={t({ message: 'Create a game', context: 'panel' })}>{session && wizard(session.userId)}</PanelPage>
}

import { useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { FolderTabs } from '../../../ui/folder-tabs.tsx'
import { PanelPage } from '../components/panel-page.tsx'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { idIn } from '../id-in.ts'
import { GamesList } from '../lists/games-list.tsx'
import { UnratedGames } from '../lists/unrated-games.tsx'

const UNRATED = 'unrated'

/** All games with their search, or those that wait to be rated. */
export function GamesPage() {
  const { t } = useLingui()
  const { get, hrefWith } = usePanelQuery()
  const linked = idIn(get('game'))
  if (linked !== null) return <Navigate to={`../game/${linked}`} replace />
  const isUnrated = get('show') === UNRATED
  const hrefOf = (show: string | null) => hrefWith({ show, q: null, page: null, list: null, sort: null, creator: null })
  return (
    <PanelPage title={t`Games`}>
      <FolderTabs
        label={t`Lists of games`}
        tabs={[
          { to: hrefOf(null), text: t`All games`, current: !isUnrated },
          { to: hrefOf(UNRATED), text: t`To rate`, current: isUnrated },
        ]}
      />
      {isUnrated ? <UnratedGames /> : <GamesList />}
    </PanelPage>
  )
}

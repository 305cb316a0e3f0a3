import { openOnSite } from '../features/admin/open-on-site.ts'
import { CreateGamePage } from '../features/admin/pages/create-game.page.tsx'
import { Desk } from '../features/create-game/draft/desk.tsx'

const openGame = (gameId: number) => openOnSite(`/gameView/${gameId}`)

/** The panel's page for creating games. */
export const PanelCreateGame = () => (
  <CreateGamePage desk={(userId) => <Desk key={userId} userId={userId} panelMayMove openGame={openGame} />} />
)

import { CreateGamePage, openOnSite } from '../features/admin/pages/create-games.page.tsx'
import { DraftWizard } from '../features/create-game/draft/draft-wizard.tsx'

const openGame = (gameId: number) => openOnSite(`/gameView/${gameId}`)

/** The panel's page for creating games. */
export const PanelCreateGame = () => (
  <CreateGamePage wizard={(userId) => <DraftWizard key={userId} userId={userId} previewMayMove openGame={openGame} />} />
)

import { ImportGamesPage } from '../features/admin/pages/create-games.page.tsx'
import { ImportGames } from '../features/create-game/import/games-import.tsx'

/** The panel's page for importing many games. */
export const PanelImportGames = () => <ImportGamesPage form={(userId) => <ImportGames key={userId} userId={userId} />} />

import { GameViewPage } from '../features/catalog/pages/game-view.page.tsx'
import { ReportButton } from './report-button.tsx'

/** A game's page, with the button that reports the game. */
export const GameView = () => <GameViewPage report={(gameId) => <ReportButton about={{ gameId }} />} />

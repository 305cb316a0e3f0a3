import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { GameViewPage } from '../features/catalog/pages/game-view.page.tsx'
import { withTexts } from '../lib/catalogues.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { optional } from '../ui/optional.tsx'
import { ReportButton } from './report-button.tsx'

const PublishedSheet = optional(
  async () => (await withTexts(import('../features/create-game/publish/published-sheet.tsx'), 'create-game')).PublishedSheet,
)

/** Returns whether the wizard has just published this game. */
const isJustPublished = (state: unknown, gameId: number) =>
  typeof state === 'object' && state !== null && 'published' in state && state.published === gameId

/** A game's page, with the button that reports the game, and what is shown once after publishing. */
export function GameView() {
  const gameId = Number(useParams().gameId)
  const { state } = useLocation()
  const isHydrated = useHydrated()
  return (
    <>
      <GameViewPage report={(gameId) => <ReportButton about={{ gameId }} />} />
      {isHydrated && isJustPublished(state, gameId) && (
        <Suspense>
          <PublishedSheet gameId={gameId} />
        </Suspense>
      )}
    </>
  )
}

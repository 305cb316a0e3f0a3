import { Suspense } from 'react'
import { HomePage } from '../features/catalog/home/home.page.tsx'
import { BestPlayers } from '../features/leaderboard/components/best-players.tsx'
import { HeroBoard } from '../features/play/hero/hero-board.tsx'
import { useIsKnown } from '../lib/known-visitor.ts'
import { optional } from '../ui/optional.tsx'
import { withTexts } from './lazy-page.ts'

const ChallengeNotice = optional(
  async () => (await withTexts(import('../features/results/challenge-notice.tsx'), 'results')).ChallengeNotice,
)

/** Combines four features: the games, the board to play on, the best players, and who has answered the visitor's challenges. */
export const Home = () => (
  <>
    <HomePage board={HeroBoard} topPlayers={<BestPlayers />} />
    {useIsKnown() && (
      <Suspense>
        <ChallengeNotice />
      </Suspense>
    )}
  </>
)

import { Suspense } from 'react'
import { HomePage } from '../features/catalog/home/home.page.tsx'
import { BestPlayers } from '../features/leaderboard/components/best-players.tsx'
import { HeroBoard } from '../features/play/hero/hero-board.tsx'
import { withTexts } from '../lib/catalogues.ts'
import { useIsKnown } from '../lib/known-visitor.ts'
import { optional } from '../ui/optional.tsx'

const ChallengeNotice = optional(
  async () => (await withTexts(import('../features/results/challenge-notice.tsx'), 'results')).ChallengeNotice,
)

const HomeRivalry = optional(async () => (await withTexts(import('../features/rivalry/home-rivalry.tsx'), 'rivalry')).HomeRivalry)

/** The visitor's newest rivalry, which only a known visitor can have. */
const Rivalry = () =>
  useIsKnown() && (
    <Suspense>
      <HomeRivalry />
    </Suspense>
  )

/** Combines five features: games, the board to play on, the best players, the visitor's rivalries, and who has answered the challenges. */
export const Home = () => (
  <>
    <HomePage board={HeroBoard} topPlayers={<BestPlayers />} rivalry={<Rivalry />} />
    {useIsKnown() && (
      <Suspense>
        <ChallengeNotice />
      </Suspense>
    )}
  </>
)

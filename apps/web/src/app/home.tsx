import { HomePage } from '../features/catalog/home/home.page.tsx'
import { BestPlayers } from '../features/leaderboard/components/best-players.tsx'

/** Combines two features: the games and the best players. */
export const Home = () => <HomePage topPlayers={<BestPlayers />} />

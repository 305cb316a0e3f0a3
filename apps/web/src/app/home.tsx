import { HomePage } from '../features/catalog/pages/home.page.tsx'
import { BestPlayers } from '../features/leaderboard/components/best-players.tsx'

/** Home is made of two features: what there is to play, and who plays best. */
export const Home = () => <HomePage topPlayers={<BestPlayers />} />

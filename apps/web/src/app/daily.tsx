import { DailyPage } from '../features/daily/pages/daily.page.tsx'
import { HeroBoard } from '../features/play/hero/hero-board.tsx'

/** Combines two features: the Daily, and the board to play it on. */
export const Daily = () => <DailyPage board={HeroBoard} />

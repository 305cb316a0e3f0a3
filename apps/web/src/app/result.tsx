import { AdultGate } from '../features/catalog/components/adult-gate.tsx'
import { HeroBoard } from '../features/play/hero/hero-board.tsx'
import { ResultPage } from '../features/results/pages/result.page.tsx'

/** Combines three features: a shared result, the board to answer it on, and the question of age before games for adults. */
export const Result = () => <ResultPage gate={AdultGate} board={HeroBoard} />

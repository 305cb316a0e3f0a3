import { AdultGate } from '../features/catalog/components/adult-gate.tsx'
import { ResultPage } from '../features/results/pages/result.page.tsx'

/** Combines two features: a shared result, and the question of age before games for adults. */
export const Result = () => <ResultPage gate={AdultGate} />

import { availableParallelism } from 'node:os'
import { run } from '../../tools/run-command.ts'
import type { ProofEnd, ProofOptions } from './proof.ts'

const MATCHES = 2_000
const TEST = 'apps/server/src/features/duel/duel-proof.test.ts'

/** Plays a share of the matches in a process of its own, with a seed of its own. */
const prove = (seed: number, matches: number) =>
  run('vitest', ['run', TEST], { DUEL_SEED: String(seed), DUEL_MATCHES: String(matches) })

/** Runs the test of careless players from `npm test` with ten times as many matches. */
export async function duels({ seed }: ProofOptions): Promise<ProofEnd> {
  const parts = availableParallelism()
  const seeds = Array.from({ length: parts }, (_, part) => seed + part)
  const matches = Math.ceil(MATCHES / parts)
  const ends = await Promise.all(seeds.map(async (own) => ({ own, isGood: await prove(own, matches) })))
  return {
    errors: ends
      .filter(({ isGood }) => !isGood)
      .map(({ own }) => `DUEL_SEED=${own} DUEL_MATCHES=${matches} npx vitest run ${TEST}`),
    says: [`${parts * matches} matches in ${parts} processes, with the seeds ${seeds.join(', ')}`],
  }
}

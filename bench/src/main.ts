// npm run bench [-- NAME … --runs N]: every result is the ratio to a floor, a baseline measured in the same run, and the median of
// three runs with their spread.
import { parseArgs } from 'node:util'
import { ensureSystemPackages, type SystemPackage } from '../../tools/system-packages.mjs'
import { answers } from './answers.bench.ts'
import { cost } from './cost.bench.ts'
import { duels } from './duels.bench.ts'
import { growth } from './growth.bench.ts'
import { liveStorage } from './live-storage.bench.ts'
import { overload } from './overload.bench.ts'
import { pictures } from './pictures.bench.ts'
import { reads } from './reads.bench.ts'
import { type Bench, mediansOf, type Ratio, reachesGoal, reportHeading, reportRatio } from './report.ts'

interface NamedBench {
  bench: Bench
  needs: readonly SystemPackage[]
}

const BENCHES: Record<string, NamedBench> = {
  answers: { bench: answers, needs: ['postgresql'] },
  reads: { bench: reads, needs: ['nginx', 'wrk'] },
  growth: { bench: growth, needs: ['postgresql'] },
  duels: { bench: duels, needs: ['postgresql', 'redis'] },
  'live-storage': { bench: liveStorage, needs: ['postgresql'] },
  overload: { bench: overload, needs: [] },
  cost: { bench: cost, needs: [] },
  pictures: { bench: pictures, needs: ['postgresql'] },
}

/** Runs a benchmark several times, prints the median of each result, and returns whether all of them reach their goals. */
async function measure(name: string, { bench, needs }: NamedBench, runs: number): Promise<boolean> {
  const missing = ensureSystemPackages(needs)
  for (const line of missing) console.error(`${name} is skipped: ${line}`)
  if (missing.length > 0) return false
  try {
    const measured: Ratio[][] = []
    while (measured.length < runs) measured.push(await Array.fromAsync(bench()))
    const medians = mediansOf(measured)
    for (const ratio of medians) reportRatio(ratio)
    return medians.every(reachesGoal)
  } catch (error) {
    console.error(`${name} failed: ${error instanceof Error ? error.message : error}`)
    return false
  }
}

const { values, positionals: asked } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string', default: '3' } } })
const runs = Number(values.runs)
if (!(runs % 2 === 1)) {
  console.error('--runs is an odd number, so that there is a median.')
  process.exit(1)
}
const unknown = asked.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`Unknown benchmarks: ${unknown.join(', ')}. Known: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}
reportHeading()
let reached = true
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length === 0 || asked.includes(name)) reached = (await measure(name, bench, runs)) && reached
}
process.exit(reached ? 0 : 1)

// npm run bench [-- NAME …]: every measurement is a ratio against a floor measured in the same run.
import { spawnSync } from 'node:child_process'
import { answers } from './answers.bench.ts'
import { duels } from './duels.bench.ts'
import { home } from './home.bench.ts'
import { pictures } from './pictures.bench.ts'
import { ranks } from './ranks.bench.ts'
import { reads } from './reads.bench.ts'
import { type Ratio, report } from './report.ts'
import { signIns } from './sign-in.bench.ts'
import { sockets } from './sockets.bench.ts'

/** What a first visit loads, against its budgets; the web is built by then. */
const weight = async (): Promise<Ratio[]> => {
  spawnSync('size-limit', { stdio: 'inherit' })
  return []
}

const BENCHES: Record<string, () => Promise<Ratio[]>> = {
  answers,
  reads,
  home,
  ranks,
  duels,
  sockets,
  pictures,
  'sign-ins': signIns,
  weight,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}
const ratios: Ratio[] = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length === 0 || asked.includes(name)) ratios.push(...(await bench()))
}
if (ratios.length > 0) report(ratios)
process.exit(ratios.some(({ ours, floor, goal }) => goal !== null && ours / floor < goal) ? 1 : 0)

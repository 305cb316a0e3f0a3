// npm run proof -- NAME … [--seed N] [--database embedded|postgres] [--kills N] [--times N] [--seconds N]: tests a guarantee in
// many seeded attempts.
import { parseArgs } from 'node:util'
import { duelKills } from './duel-kills.ts'
import { duels } from './duels.ts'
import type { Proof, ProofOptions } from './proof.ts'
import { redisAway } from './redis-away.ts'
import { rollingRestarts } from './rolling-restarts.ts'
import { storeAway } from './store-away.ts'
import { uploadKills } from './upload-kills.ts'

const PROOFS: Record<string, Proof> = {
  duels,
  'duel-kills': duelKills,
  'upload-kills': uploadKills,
  'rolling-restarts': rollingRestarts,
  'redis-away': redisAway,
  'store-away': storeAway,
}

const SEEDS = 1_000_000
const ERRORS_SHOWN = 30

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    database: { type: 'string' },
    kills: { type: 'string' },
    times: { type: 'string' },
    seconds: { type: 'string' },
  },
})

const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** Returns the errors with equal ones as one line, and no more than can be read. */
function grouped(errors: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const error of errors) times.set(error, (times.get(error) ?? 0) + 1)
  const lines = [...times].map(([error, count]) => (count > 1 ? `${count} × ${error}` : error))
  return lines.length > ERRORS_SHOWN ? [...lines.slice(0, ERRORS_SHOWN), `… and ${lines.length - ERRORS_SHOWN} others`] : lines
}

async function prove(name: string, proof: Proof, options: ProofOptions): Promise<boolean> {
  const from = Date.now()
  console.log(`\n· ${name}, --seed ${options.seed}`)
  const { errors, says } = await proof(options)
  for (const line of says) console.log(`  ${line}`)
  for (const error of grouped(errors)) console.log(`  ✗ ${error}`)
  const verdict = errors.length === 0 ? '✓ held' : `✗ ${errors.length} broken, --seed ${options.seed}`
  console.log(`  ${verdict}, after ${Math.round((Date.now() - from) / 1_000)} s`)
  return errors.length === 0
}

const unknown = positionals.filter((name) => !(name in PROOFS))
if (unknown.length > 0 || positionals.length === 0) {
  console.error(`Unknown proof. Known: ${Object.keys(PROOFS).join(', ')}.`)
  process.exit(1)
}
const options: ProofOptions = {
  seed: Number(values.seed ?? Math.floor(Math.random() * SEEDS)),
  database: values.database === 'postgres' ? 'postgres' : 'embedded',
  kills: numberIn(values.kills),
  times: numberIn(values.times),
  seconds: numberIn(values.seconds),
}
let hold = true
for (const [name, proof] of Object.entries(PROOFS)) {
  if (positionals.includes(name)) hold = (await prove(name, proof, options)) && hold
}
process.exit(hold ? 0 : 1)

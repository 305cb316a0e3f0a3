// npm run proof -- NAME … [--seed N] [--database embedded|postgres] [--kills N]: tests a guarantee in many seeded attempts.
import { parseArgs } from 'node:util'
import { duelKills } from './duel-kills.ts'
import { duels } from './duels.ts'
import type { Proof, ProofOptions } from './proof.ts'
import { uploadKills } from './upload-kills.ts'

const PROOFS: Record<string, Proof> = { duels, 'duel-kills': duelKills, 'upload-kills': uploadKills }

const SEEDS = 1_000_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, database: { type: 'string' }, kills: { type: 'string' } },
})

async function prove(name: string, proof: Proof, options: ProofOptions): Promise<boolean> {
  const from = Date.now()
  console.log(`\n· ${name}, --seed ${options.seed}`)
  const { errors, says } = await proof(options)
  for (const line of says) console.log(`  ${line}`)
  for (const error of errors) console.log(`  ✗ ${error}`)
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
  kills: values.kills === undefined ? undefined : Number(values.kills),
}
let hold = true
for (const [name, proof] of Object.entries(PROOFS)) {
  if (positionals.includes(name)) hold = (await prove(name, proof, options)) && hold
}
process.exit(hold ? 0 : 1)

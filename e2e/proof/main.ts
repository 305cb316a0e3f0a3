// npm run proof -- NAME … [--seed N] [--database embedded|postgres] [--kills N] [--times N]: tests a guarantee in
// many seeded attempts.
import { parseArgs } from 'node:util'
import { fairness } from '../../tools/fairness/fairness.ts'
import { ensureSystemPackages, type SystemPackage } from '../../tools/system-packages.mjs'
import { duelKills } from './duel-kills.ts'
import { duels } from './duels.ts'
import { moving } from './moving.ts'
import type { Proof, ProofEnd, ProofOptions } from './proof.ts'
import { rollingUpdate } from './rolling-update.ts'
import { uploadKills } from './upload-kills.ts'

interface NamedProof {
  proof: Proof
  needs: readonly SystemPackage[]
}

const PROOFS: Record<string, NamedProof> = {
  duels: { proof: duels, needs: [] },
  'duel-kills': { proof: duelKills, needs: ['postgresql'] },
  'upload-kills': { proof: uploadKills, needs: ['postgresql'] },
  'rolling-update': { proof: rollingUpdate, needs: ['postgresql', 'nginx'] },
  moving: { proof: moving, needs: ['postgresql'] },
  fairness: { proof: fairness, needs: [] },
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

async function prove(name: string, proof: Proof, options: ProofOptions) {
  const from = Date.now()
  console.log(`\n· ${name}, --seed ${options.seed}`)
  const { errors, says } = await proof(options).catch((error): ProofEnd => ({ errors: [`it broke off: ${error}`], says: [] }))
  for (const line of says) console.log(`  ${line}`)
  for (const error of grouped(errors)) console.log(`  ✗ ${error}`)
  const held = errors.length === 0
  const seconds = Math.round((Date.now() - from) / 1_000)
  console.log(`  ${held ? '✓ held' : `✗ ${errors.length} broken, --seed ${options.seed}`}, after ${seconds} s`)
  return { held, seconds, says }
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
}
let hold = true
const rows: string[] = []
for (const [name, { proof, needs }] of Object.entries(PROOFS)) {
  if (!positionals.includes(name)) continue
  const missing = ensureSystemPackages(needs)
  for (const line of missing) console.error(`${name} cannot run: ${line}`)
  const row = missing.length === 0 ? await prove(name, proof, options) : null
  hold &&= row?.held ?? false
  rows.push(
    row
      ? `| ${name} | ${row.held ? 'held' : 'broken'} | ${row.seconds} s | ${row.says.join('; ')} |`
      : `| ${name} | not run | | |`,
  )
}
console.log(`\n--seed ${options.seed}\n\n| proof | result | took | measured |\n|---|---|---|---|\n${rows.join('\n')}`)
process.exit(hold ? 0 : 1)

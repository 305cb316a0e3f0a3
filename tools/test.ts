// npm test: all checks, all tests, all browser journeys, with the programs that prepare.mjs has found. Every stage runs, even if an earlier one failed.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMemoryFolder } from './memory-folder.ts'
import { ROOT } from './project-files.ts'
import { runChecks } from './run-checks.ts'
import { run } from './run-command.ts'
import { isGood, lineOf, NOTHING, sum, type Tally, tallyOfPlaywright, tallyOfVitest, trustExit } from './tally.ts'

const REPORTS = join(ROOT, 'node_modules', '.cache', 'guess')

const announce = (title: string) => console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 100 - title.length))}`)

const minutesSince = (began: number) => `${((Date.now() - began) / 60_000).toFixed(1)} min`

const stage = async <R>(name: string, tallyOf: (report: R) => Tally, start: (reportFile: string) => Promise<boolean>) => {
  announce(name)
  const file = join(REPORTS, `${name}.json`)
  rmSync(file, { force: true })
  const began = Date.now()
  const ok = await start(file)
  console.log(`\n${name}: ${minutesSince(began)}`)
  const tally = existsSync(file) ? tallyOf(JSON.parse(readFileSync(file, 'utf8'))) : NOTHING
  return trustExit(tally, ok)
}

/** Runs all stages. The demo world is drawn once and shared by the stages that need it (e2e/support/seed.ts). */
const allStages = async (E2E_SEED: string) => {
  announce('checks')
  const checked = await runChecks()
  const tested = await stage('tests', tallyOfVitest, (file) =>
    run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { E2E_SEED }),
  )
  const walked = await stage('journeys', tallyOfPlaywright, (file) =>
    run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      NODE_OPTIONS: '--max-semi-space-size=64',
      E2E_SEED,
    }),
  )
  return sum([checked, tested, walked])
}

const began = Date.now()
mkdirSync(REPORTS, { recursive: true })
const memory = openMemoryFolder()
if (memory) process.env.TMPDIR = memory
const worlds = mkdtempSync(join(tmpdir(), 'guess-seed-'))
const tally = await allStages(worlds)
for (const folder of [worlds, memory]) if (folder) rmSync(folder, { recursive: true, force: true })
if (tally.failures.length > 0) announce('failed')
for (const failure of tally.failures) console.log(`✗ ${failure.replace(`${ROOT}/`, '')}`)
console.log(`\nall stages: ${minutesSince(began)}\n${lineOf(tally)}`)
process.exitCode = isGood(tally, Boolean(process.env.CI)) ? 0 : 1

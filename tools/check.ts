// npm run check [-- name …]
import { runChecks } from './run-checks.ts'
import { lineOf } from './tally.ts'

const tally = await runChecks(process.argv.slice(2))
console.log(lineOf(tally))
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0

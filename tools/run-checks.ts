import { type Check, checks } from './checks.ts'
import type { CommandResult } from './run-command.ts'
import { NOTHING, type Tally } from './tally.ts'

const SIDE_BY_SIDE = 2

const outcomeOf = async ({ run }: Check): Promise<CommandResult> => {
  try {
    return await run()
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

const report = (name: string, { ok, message, isPrinted }: CommandResult, seconds: string) => {
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (!ok || isPrinted) console.log(message.replaceAll(/^/gm, '    '))
}

/**
 * Runs the checks, two at a time, and prints the result of each.
 * @param wanted names, or prefixes of names, of the checks to run; empty for all
 */
export async function runChecks(wanted: string[] = []): Promise<Tally> {
  const queue = checks().filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))
  const failures: string[] = []
  let passed = 0
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const began = Date.now()
      const outcome = await outcomeOf(check)
      report(check.name, outcome, ((Date.now() - began) / 1000).toFixed(1))
      if (outcome.ok) passed += 1
      else failures.push(check.name)
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
  return { ...NOTHING, passed, failed: failures.length, failures }
}

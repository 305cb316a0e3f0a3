import { readFileSync } from 'node:fs'

const { engines }: { engines: { node: string } } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)

/** The oldest Node.js without known vulnerabilities that a visitor can reach (docs/decisions/0003). */
const FLOOR = engines.node.replace('^', '')

const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10))

/** Returns why the site may not run on a Node.js, or `null`: it must be of the floor's major version and not older. */
export function runtimeRefusal(version: string): string | null {
  const [major, minor = 0, patch = 0] = numbersOf(version)
  const [itsMajor, itsMinor = 0, itsPatch = 0] = numbersOf(FLOOR)
  const isSafe = major === itsMajor && (minor > itsMinor || (minor === itsMinor && patch >= itsPatch))
  if (isSafe) return null
  return `Node.js ${FLOOR} or a newer ${itsMajor} is needed, and this is ${version}; versions before it have vulnerabilities. Start with npm start, or build the image again.`
}

/** Throws if the site may not run on this Node.js. */
export function demandRuntime(): void {
  const refusal = runtimeRefusal(process.versions.node)
  if (refusal) throw new Error(refusal)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../support/start-server.ts'

const PAGE = 'docs/operations.md'
const BLOCK = /```nginx\n([\s\S]*?)\n```/
const DRAIN = /^DRAIN_SECONDS=(\d+)$/m
const TARGET = /\bserver \d+\.\d+\.\d+\.\d+:\d+/g
const LISTEN = /\blisten 80;/g

const documented = () => readFileSync(join(ROOT, PAGE), 'utf8')

/** Returns `text` with the only match of `pattern` for each of `values`, in order, replaced. Throws if there are more or fewer. */
function filledIn(text: string, pattern: RegExp, values: readonly string[]): string {
  const found = text.match(pattern)?.length ?? 0
  if (found !== values.length)
    throw new Error(`${PAGE} has ${found} of ${pattern} in its nginx configuration, not ${values.length}`)
  const next = values.values()
  return text.replace(pattern, () => next.next().value ?? '')
}

/**
 * Returns the nginx configuration that docs/operations.md shows, with other addresses. Throws if it is not there.
 * @param port on which nginx listens
 * @param targets ports of the processes, as many as in the documentation
 */
export function documentedNginx(port: number, targets: readonly number[], page = documented()): string {
  const shown = BLOCK.exec(page)?.[1]
  if (!shown) throw new Error(`${PAGE} shows no nginx configuration`)
  const listening = filledIn(shown, LISTEN, [`listen 127.0.0.1:${port};`])
  return filledIn(
    listening,
    TARGET,
    targets.map((target) => `server 127.0.0.1:${target}`),
  )
}

/** Returns the `DRAIN_SECONDS` that docs/operations.md shows beside it. */
export function documentedDrain(page = documented()): string {
  const seconds = DRAIN.exec(page)?.[1]
  if (!seconds) throw new Error(`${PAGE} shows no DRAIN_SECONDS`)
  return seconds
}

import { spawnSync } from 'node:child_process'
import { parse } from 'yaml'
import { findProgram } from './find-program.mjs'

/** An alert of a rules file, by the names of Prometheus. */
export interface Alert {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

/** Returns the alerts of a rules file. */
export function alertsIn(file: string): Alert[] {
  const { groups }: { groups: { rules: Alert[] }[] } = parse(file)
  return groups.flatMap(({ rules }) => rules)
}

/** Returns the expressions of a Grafana dashboard, with a fixed value in place of each of its variables. */
export function expressionsIn(dashboard: string): string[] {
  const { panels }: { panels: { targets?: { expr: string }[] }[] } = JSON.parse(dashboard)
  return panels
    .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    .map((expression) => expression.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'))
}

/** What is not the name of a metric: texts, conditions on labels, ranges, and lists of labels. */
const ELSEWHERE = /"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g
const OPERATORS = new Set(['and', 'or', 'unless', 'bool', 'offset'])

/** Returns the names of the series that a PromQL expression reads: a parser of PromQL for JavaScript weighs more than these few forms. */
export function seriesIn(expression: string): string[] {
  const words = expression.replaceAll(ELSEWHERE, ' ').matchAll(/(?<![\w.])[a-z_:][\w:]*(?!\w)(?!\s*\()/gi)
  return [...new Set([...words].map(([word]) => word))].filter((word) => !OPERATORS.has(word))
}

/** Returns the names of the metrics in the tables of a manual. */
export const metricsIn = (manual: string): string[] =>
  [...manual.matchAll(/^\| `([a-z]+_[a-z0-9_]+)(?:\{[a-z_, ]+\})?` \|/gm)].map(([, name]) => name as string)

/** Returns the metric of a series: those of a histogram have the endings `_bucket`, `_count` and `_sum`. */
export const metricOf = (series: string): string => series.replace(/(?<=_seconds)_(?:bucket|count|sum)$/, '')

/** Returns a file of recording rules that contains the expressions, one rule for each, so that promtool can check them. */
export const asRules = (expressions: readonly string[]): string =>
  JSON.stringify({
    groups: [{ name: 'expressions', rules: expressions.map((expr, place) => ({ record: `expression:${place}`, expr })) }],
  })

/**
 * Runs promtool in a folder.
 * @returns whether it succeeded, and what it printed
 * @throws Error if it is not installed
 */
export function promtool(folder: string, ...task: string[]): { ok: boolean; output: string } {
  const program = findProgram('promtool')
  if (!program) throw new Error('No promtool found: apt-get install -y prometheus')
  const { status, stdout, stderr } = spawnSync(program, task, { cwd: folder, encoding: 'utf8' })
  return { ok: status === 0, output: `${stdout}${stderr}` }
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './project-files.ts'
import { alertsIn, asRules, expressionsIn, metricOf, metricsIn, promtool, seriesIn } from './prometheus.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const FOLDER = join(ROOT, 'deploy/prometheus')
const manual = read('docs/operations.md')
const documented = metricsIn(manual)
const alerts = alertsIn(read('deploy/prometheus/alerts.yml'))
const expressions = expressionsIn(read('deploy/grafana/guess-the-anime.json'))

/** Prometheus creates this series itself. */
const ITS_OWN = ['up']

const unknownIn = (all: readonly string[]) =>
  all.flatMap(seriesIn).filter((series) => !ITS_OWN.includes(series) && !documented.includes(metricOf(series)))

describe('[SERVICE-44] the alerts', () => {
  test('[SERVICE-44] are valid', () => {
    expect(promtool(FOLDER, 'check', 'rules', 'alerts.yml')).toMatchObject({
      ok: true,
      output: expect.stringContaining('SUCCESS'),
    })
  })

  test('[SERVICE-44] fire when they should and stay quiet otherwise', () => {
    const { ok, output } = promtool(FOLDER, 'test', 'rules', 'alerts.test.yml')
    expect(output).toContain('SUCCESS')
    expect(ok).toBe(true)
  })

  test('[SERVICE-44] are more than 15, and read only metrics that the manual lists', () => {
    expect(alerts.length).toBeGreaterThan(15)
    expect(unknownIn(alerts.map(({ expr }) => expr))).toEqual([])
  })

  test.each(alerts.map((alert) => [alert.alert, alert] as const))(
    '[SERVICE-44] %s waits before it fires, has a severity, says what to do, and is tested both ways',
    (name, { expr, for: waits, labels, annotations }) => {
      expect(seriesIn(expr)).not.toEqual([])
      expect(waits).toMatch(/^\d+m$/)
      expect(labels.severity).toMatch(/^(page|ticket)$/)
      expect(annotations.summary).toMatch(/^.{40,}\.$/)
      const tests = read('deploy/prometheus/alerts.test.yml')
      expect(tests).toContain(`- name: ${name} fires\n`)
      expect(tests).toContain(`- name: ${name} stays quiet\n`)
    },
  )

  test.each(alerts.map((alert) => [alert.alert, alert] as const))(
    '[SERVICE-44] the manual says what to do about %s, at the address that it names',
    (name, { annotations }) => {
      const [, anchor = ''] = /^docs\/operations\.md#([\w-]+)$/.exec(annotations.runbook) ?? []
      const section = manual.split(/^#+ /m).find((each) => each.split('\n')[0]?.toLowerCase().replaceAll(' ', '-') === anchor)
      expect(section).toContain(`*${name}*`)
    },
  )
})

describe('[SERVICE-44] the dashboard', () => {
  test('[SERVICE-44] has only valid expressions', () => {
    const folder = mkdtempSync(join(tmpdir(), 'guess-rules-'))
    writeFileSync(join(folder, 'rules.yml'), asRules(expressions))
    const { ok, output } = promtool(folder, 'check', 'rules', 'rules.yml')
    rmSync(folder, { recursive: true })
    expect(output).toContain(`${expressions.length} rules found`)
    expect(ok).toBe(true)
  })

  test('[SERVICE-44] reads only metrics that the manual lists', () => {
    expect(unknownIn(expressions)).toEqual([])
  })

  test('[SERVICE-44] shows every metric that the manual lists', () => {
    const shown = new Set(expressions.flatMap(seriesIn).map(metricOf))
    expect(documented.length).toBeGreaterThan(25)
    expect(documented.filter((metric) => !shown.has(metric))).toEqual([])
  })
})

test.each([
  ['up{job="a"} == 0', ['up']],
  ['sum by (le, route) (rate(http_seconds_bucket{route=~"/api/.*"}[5m])) > 0.01', ['http_seconds_bucket']],
  ['a_total / on (job) group_left () sum(b_total) and c_total offset 5m', ['a_total', 'b_total', 'c_total']],
  ['time() - max by (name) (x_seconds) > 1e3 or predict_linear(y_bytes[6h], 86400) < 0', ['x_seconds', 'y_bytes']],
  ['label_replace(a_total, "b", "$1", "c", "(.*)") unless bool 3', ['a_total']],
])('the series of %s are found', (expression, series) => {
  expect(seriesIn(expression)).toEqual(series)
})

test('a broken rule and a wrong expectation are reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guess-rules-'))
  writeFileSync(join(folder, 'broken.yml'), asRules(['sum(']))
  expect(promtool(folder, 'check', 'rules', 'broken.yml').ok).toBe(false)
  const tests = read('deploy/prometheus/alerts.test.yml').replace('severity: page', 'severity: none')
  writeFileSync(join(folder, 'alerts.yml'), read('deploy/prometheus/alerts.yml'))
  writeFileSync(join(folder, 'alerts.test.yml'), tests)
  expect(promtool(folder, 'test', 'rules', 'alerts.test.yml').ok).toBe(false)
  rmSync(folder, { recursive: true })
})

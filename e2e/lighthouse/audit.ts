import { setTimeout as wait } from 'node:timers/promises'
import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { findChromium } from '../../tools/find-chromium.ts'
import { CATEGORIES, type Category, type Verdict } from './scores.ts'

const MEASURES = { 'first-contentful-paint': 'FCP', 'largest-contentful-paint': 'LCP', 'total-blocking-time': 'TBT' } as const

// A browser that has just started paints its first frame late, which would count against the page.
const SETTLE_MS = 5_000

const launchChromium = (): Promise<LaunchedChrome> => {
  const chromePath = findChromium()
  if (!chromePath) throw new Error('Chromium is missing: set CHROME_PATH to its executable.')
  const asRoot = process.getuid?.() === 0
  const flags = ['--headless=new', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  return launch({ chromePath, chromeFlags: [...flags, ...(asRoot ? ['--no-sandbox'] : [])], logLevel: 'silent' })
}

const scoreOf = (result: Result, category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100)

const measuresOf = ({ audits }: Result) =>
  [...Object.entries(MEASURES), ['cumulative-layout-shift', 'CLS'] as const]
    .map(([id, name]) => `${name} ${audits[id]?.displayValue ?? '?'}`)
    .join('  ')

function errorsOf({ audits, categories }: Result): string[] {
  const weighed = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
  const ids = [...new Set(weighed.filter(({ weight }) => weight > 0).map(({ id }) => id))]
  return ids
    .flatMap((id) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9)
    .toSorted((one, other) => (one.score ?? 0) - (other.score ?? 0))
    .map(({ id, title, displayValue }) => `${id}: ${title}${displayValue ? ` (${displayValue})` : ''}`)
}

/** Audits one address as a mobile device, in a browser without any stored data. Throws if Lighthouse cannot audit it. */
export async function audit(page: string, address: string): Promise<Verdict> {
  const chromium = await launchChromium()
  try {
    await wait(SETTLE_MS)
    const run = await lighthouse(address, { port: chromium.port, output: 'json', logLevel: 'silent', onlyCategories: CATEGORIES })
    if (!run) throw new Error(`${address} could not be audited`)
    const { lhr } = run
    if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
    const scores = Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(lhr, category)])) as Verdict['scores']
    return { page, scores, measures: measuresOf(lhr), errors: errorsOf(lhr) }
  } finally {
    chromium.kill()
  }
}

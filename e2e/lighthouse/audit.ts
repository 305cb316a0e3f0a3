import { setTimeout as wait } from 'node:timers/promises'
import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse, { type Result, snapshot, startTimespan } from 'lighthouse'
import { connect, type Page } from 'puppeteer-core'
import { findChromium } from '../../tools/find-chromium.mjs'
import { CATEGORIES, type Category, type Verdict } from './scores.ts'

const MEASURES = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'interaction-to-next-paint': 'INP',
  'cumulative-layout-shift': 'CLS',
} as const

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
  Object.entries(MEASURES)
    .flatMap(([id, name]) => (audits[id]?.displayValue ? [`${name} ${audits[id].displayValue}`] : []))
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

const scoresOf = (result: Result): Verdict['scores'] =>
  Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(result, category)])) as Verdict['scores']

async function inChromium<R>(work: (port: number) => Promise<R>): Promise<R> {
  const chromium = await launchChromium()
  try {
    await wait(SETTLE_MS)
    return await work(chromium.port)
  } finally {
    chromium.kill()
  }
}

/** Returns a finished audit. Throws if there is none, or if it was broken off. */
function finished(address: string, run: { lhr: Result } | undefined): Result {
  if (!run) throw new Error(`${address} could not be audited`)
  if (run.lhr.runtimeError) throw new Error(`${address}: ${run.lhr.runtimeError.message}`)
  return run.lhr
}

const flagsOf = (onlyCategories: Category[]) => ({ output: 'json', logLevel: 'silent', onlyCategories }) as const

/** Audits one address as a mobile device, in a browser without any stored data. Throws if Lighthouse cannot audit it. */
export const audit = (page: string, address: string): Promise<Verdict> =>
  inChromium(async (port) => {
    const result = finished(address, await lighthouse(address, { port, ...flagsOf(CATEGORIES) }))
    return { page, scores: scoresOf(result), measures: measuresOf(result), errors: errorsOf(result) }
  })

const VERDICT = '[data-part~=answer]:is([data-state=right], [data-state=missed])'

/** How often the page is asked for an element, in milliseconds. */
const LOOK_MS = 200

type Point = [x: number, y: number]

/** Returns the middle of the first element that a selector matches and whose text begins with `text`; null if there is none. */
const middleOf = (tab: Page, selector: string, text: string): Promise<Point | null> =>
  tab.evaluate(
    (css: string, start: string): Point | null => {
      const found = [...document.querySelectorAll(css)].find(({ textContent }) => textContent.trim().startsWith(start))
      const box = found?.getBoundingClientRect()
      return box ? [box.x + box.width / 2, box.y + box.height / 2] : null
    },
    selector,
    text,
  )

/** Waits until an element is there and rests, and returns its middle. */
async function resting(tab: Page, selector: string, text = ''): Promise<Point> {
  let before: Point | null = null
  for (let tries = 0; tries < 150; tries += 1) {
    const now = await middleOf(tab, selector, text)
    if (now && before && now[0] === before[0] && now[1] === before[1]) return now
    before = now
    await wait(LOOK_MS)
  }
  throw new Error(`There is no ${selector} ${text}`)
}

/**
 * Starts to play and answers, as a finger does. Puppeteer's own locators would walk the page's accessibility tree and watch its elements
 * frame by frame, in the time that is measured.
 */
async function startAndAnswer(tab: Page): Promise<void> {
  const tap = async (...element: [selector: string, text?: string]) => tab.touchscreen.tap(...(await resting(tab, ...element)))
  await tap('button', 'Play')
  await tap('dialog button', 'Continue as a guest')
  await tap('[data-part~=play-answers] [data-part~=answer][data-state=open]')
  await resting(tab, VERDICT)
}

/**
 * Audits the game screen, which has no address that could be loaded: the time from Play on the game's page to the result of the
 * first answer, on a slow processor and network, and then the screen as it stands.
 */
export const auditPlay = (page: string, gamePage: string): Promise<Verdict> =>
  inChromium(async (port) => {
    const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
    const tab = await browser.newPage()
    await tab.goto(gamePage, { waitUntil: 'networkidle0' })
    const { endTimespan } = await startTimespan(tab, {
      flags: { ...flagsOf(['performance']), throttlingMethod: 'devtools' },
    })
    await startAndAnswer(tab)
    const played = finished(gamePage, await endTimespan())
    const standing = finished(gamePage, await snapshot(tab, { flags: flagsOf(['accessibility', 'best-practices', 'seo']) }))
    await browser.disconnect()
    const scores = { ...scoresOf(standing), performance: scoreOf(played, 'performance') }
    return { page, scores, measures: measuresOf(played), errors: [...errorsOf(played), ...errorsOf(standing)] }
  })

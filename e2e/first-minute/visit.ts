import type { BrowserContext, Page } from '@playwright/test'

/** What one visit of a page was like; milliseconds since the request, but for `verdict`: those since the tap. */
export interface Visit {
  /** The main picture was painted. */
  painted: number
  /** The first answer, or without a board the button that starts a game, took a tap: a press of a rendered button waits for the scripts. */
  playable: number
  /** React had taken that button over. */
  live: number
  /** From the tap on an answer to its verdict. */
  verdict: number
  /** Taps before the first answer could be given. */
  taps: number
  /** The cumulative layout shift until the first tap. */
  shift: number
  height: number
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'en-GB' }
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const SLOWER = 4
const ANSWER = 'main [data-part~=answer][data-state=open]'
const START = 'main .button[data-kind=stamp]'
const JUDGED = '[data-part~=answer]:is([data-state=right], [data-state=missed])'
const AS_GUEST = /^(Continue as a guest|Just play)$/
const QUIET_MS = 3_000

export const phone = PHONE

/** Runs in the page before its own scripts: notes when the picture is painted, when a button takes taps, and what moves. */
function watch({ answer, start }: { answer: string; start: string }) {
  const seen = { painted: 0, playable: 0, live: 0, shift: 0, tapped: 0, judged: 0 }
  Object.assign(globalThis, { firstMinute: seen })
  const isShown = (element: Element) => (element as HTMLElement).checkVisibility({ visibilityProperty: true })
  const isTaken = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactProps'))
  const first = (css: string) => [...document.querySelectorAll(css)].find(isShown)
  const pictureOf = () =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].find((image) => isShown(image) && image.clientWidth > 60)
  const look = () => {
    const picture = pictureOf()
    if (!seen.painted && picture?.complete && picture.naturalWidth > 0) seen.painted = performance.now()
    const button = first(answer) ?? first(start)
    const isLive = button !== undefined && isTaken(button)
    if (!seen.playable && (isLive || (button && 'words' in document.documentElement.dataset))) seen.playable = performance.now()
    if (!seen.live && isLive) seen.live = performance.now()
    if (!seen.judged && seen.tapped && first('[data-part~=answer]:is([data-state=right], [data-state=missed])')) {
      seen.judged = performance.now()
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-part~=answer]')) seen.tapped ||= performance.now()
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const seenIn = (page: Page) =>
  page.evaluate(
    () =>
      (
        globalThis as unknown as {
          firstMinute: { painted: number; playable: number; live: number; shift: number; tapped: number; judged: number }
        }
      ).firstMinute,
  )

/** Scrolls to the end, so that all parts have their own height, and returns that of the page. */
async function heightOf(page: Page) {
  for (const share of [0.25, 0.5, 0.75, 1, 1]) {
    await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share)
    await page.waitForTimeout(300)
  }
  return page.evaluate(() => document.documentElement.scrollHeight)
}

/** Taps until an answer can be given. Returns how many taps it took. */
async function reachAnswers(page: Page) {
  const answer = page.locator(ANSWER).first()
  let taps = 0
  const tap = async (button: ReturnType<Page['locator']>) => {
    await button.tap()
    taps += 1
  }
  if (await answer.isVisible()) return taps
  await tap(page.locator(START).first())
  const asGuest = page.getByRole('button', { name: AS_GUEST })
  await answer.or(asGuest).first().waitFor()
  if (await asGuest.isVisible()) await tap(asGuest)
  await answer.waitFor()
  return taps
}

/** Visits an address with a slow phone in a context, gives the first answer, and returns what it was like. */
export async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watch, { answer: ANSWER, start: START })
  await page.goto(address)
  await page.waitForFunction(() => (globalThis as unknown as { firstMinute: { live: number } }).firstMinute.live > 0)
  await page.waitForTimeout(QUIET_MS)
  const { painted, playable, live, shift } = await seenIn(page)
  const taps = await reachAnswers(page)
  await page.waitForTimeout(QUIET_MS)
  await page.locator(ANSWER).first().tap()
  await page.locator(JUDGED).first().waitFor()
  await page.waitForFunction(() => (globalThis as unknown as { firstMinute: { judged: number } }).firstMinute.judged > 0)
  const { tapped, judged } = await seenIn(page)
  await page.close()
  return { painted, playable, live, verdict: judged - tapped, taps, shift, height: 0 }
}

/** Returns how high a page is on the phone, at full speed. */
export async function heightAt(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForTimeout(QUIET_MS)
  const height = await heightOf(page)
  await page.close()
  return height
}

import { expect, type Page } from '@playwright/test'

interface Shift {
  value: number
  /** The elements that moved. */
  of: string
}

interface ShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

type Watched = typeof globalThis & { shifts: Shift[] }

/** Records the layout shifts without user input in every page that is opened from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName}.${node.className}` : 'text')
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as ShiftEntry[]) {
        if (!hadRecentInput) shifts.push({ value, of: sources.map(({ node }) => nameOf(node)).join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as Watched).shifts)

/** Expects the sum of all layout shifts to stay within a limit, then causes one, to prove that shifts are recorded. */
export async function expectStableLayout(page: Page, limit: number) {
  const shifts = await shiftsOf(page)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(limit)
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    requestAnimationFrame(() => document.querySelector('main')?.style.setProperty('margin-top', '200px'))
  })
  await expect.poll(async () => (await shiftsOf(page)).length).toBeGreaterThan(shifts.length)
}

import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

/** The rules about colours: the only ones that the second theme can violate. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** Rules of WCAG 2.2 that axe does not run by default. */
const OFF_BY_ITSELF = { 'target-size': { enabled: true } }

const LOOKS: Record<'light' | 'dark', RunOptions> = {
  light: { rules: OFF_BY_ITSELF },
  dark: { runOnly: { type: 'rule', values: COLOUR_RULES } },
}

/** Runs axe in the page. No page has style sheets from other origins: searching for them would take most of the time. */
const look = (page: Page, options: RunOptions): Promise<AxeResults> =>
  page.evaluate((options) => (globalThis as unknown as { axe: typeof axe }).axe.run(options), {
    resultTypes: ['violations'],
    preload: false,
    ...options,
  } satisfies RunOptions)

/**
 * Returns the violations that axe finds on the current page, light and dark, one line each.
 * @param but rules to ignore
 */
export async function accessibilityErrors(page: Page, but: string[] = []): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await look(page, LOOKS[colorScheme])
    const errors = violations.filter(({ id }) => !but.includes(id))
    found.push(...errors.flatMap(({ id, impact, nodes }) => nodes.map(({ html }) => `${colorScheme} ${impact} ${id}: ${html}`)))
  }
  return found
}

export async function expectAccessible(page: Page, but: string[] = []) {
  expect(await accessibilityErrors(page, but)).toEqual([])
}

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

/** The rules about colours: the only ones that the second theme can violate. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** Rules of WCAG 2.2 that axe does not run by default. */
const OFF_BY_ITSELF = { 'target-size': { enabled: true } }

/** The global that axe leaves on a page that it has analysed. */
declare const axe: { run: (options: object) => Promise<AxeResults> }

const looks = {
  // No page has frames or style sheets from other origins: searching for them would take most of the time.
  light: (page: Page) =>
    new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'], preload: false, rules: OFF_BY_ITSELF })
      .analyze(),
  dark: (page: Page) =>
    page.evaluate(
      (values) => axe.run({ resultTypes: ['violations'], preload: false, runOnly: { type: 'rule', values } }),
      COLOUR_RULES,
    ),
}

/**
 * Returns the violations that axe finds on the current page, light and dark, one line each.
 * @param but rules to ignore
 */
export async function accessibilityErrors(page: Page, but: string[] = []): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await looks[colorScheme](page)
    const errors = violations.filter(({ id }) => !but.includes(id))
    found.push(...errors.flatMap(({ id, impact, nodes }) => nodes.map(({ html }) => `${colorScheme} ${impact} ${id}: ${html}`)))
  }
  return found
}

export async function expectAccessible(page: Page, but: string[] = []) {
  expect(await accessibilityErrors(page, but)).toEqual([])
}

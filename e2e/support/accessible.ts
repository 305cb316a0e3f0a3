import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules about colours: all that the second theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** What WCAG 2.2 asks for and axe leaves out unless told. */
const OFF_BY_ITSELF = { 'target-size': { enabled: true } }

/**
 * What axe finds on the page as it stands, a line each, light and dark.
 * @param but rules that are not asked about here
 */
export async function accessFaults(page: Page, but: string[] = []): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // No page has frames or sheets from elsewhere: looking for them would take most of the time.
    const axe = new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'], preload: false, rules: OFF_BY_ITSELF })
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(COLOUR_RULES)).analyze()
    const faults = violations.filter(({ id }) => !but.includes(id))
    found.push(...faults.flatMap(({ id, impact, nodes }) => nodes.map(({ html }) => `${colorScheme} ${impact} ${id}: ${html}`)))
  }
  return found
}

export async function expectAccessible(page: Page, but: string[] = []) {
  expect(await accessFaults(page, but)).toEqual([])
}

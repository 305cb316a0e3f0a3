import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

/** The rules about colours: all that the second theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** What WCAG 2.2 asks for and axe leaves out unless told. */
const OFF_BY_ITSELF = { 'target-size': { enabled: true } }

/** What axe leaves on a page that it has looked at. */
declare const axe: { run: (options: object) => Promise<AxeResults> }

const looks = {
  // No page has frames or sheets from elsewhere: looking for them would take most of the time.
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
 * What axe finds on the page as it stands, a line each, light and dark.
 * @param but rules that are not asked about here
 */
export async function accessFaults(page: Page, but: string[] = []): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await looks[colorScheme](page)
    const faults = violations.filter(({ id }) => !but.includes(id))
    found.push(...faults.flatMap(({ id, impact, nodes }) => nodes.map(({ html }) => `${colorScheme} ${impact} ${id}: ${html}`)))
  }
  return found
}

export async function expectAccessible(page: Page, but: string[] = []) {
  expect(await accessFaults(page, but)).toEqual([])
}

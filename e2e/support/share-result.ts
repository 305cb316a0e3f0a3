import { expect, type Page } from '@playwright/test'

/** Shares the result at the end of a play, and returns the lines that were copied: the last one is the link. */
export async function shareResult(page: Page): Promise<string[]> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Challenge a friend' }).click()
  await expect(page.locator('.notice')).toHaveText('Result copied.')
  return (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
}

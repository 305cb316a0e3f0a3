import { expect, type Page } from '@playwright/test'
import { signUp } from './account.ts'
import { photograph } from './photographs.ts'
import type { Site } from './site.ts'

/** Right answers, a different one for each picture. */
export const TITLES = [
  'Naruto',
  'Akira',
  'Bleach',
  'Monster',
  'Trigun',
  'Mushishi',
  'Nana',
  'Berserk',
  'Slam Dunk',
  'A film of our own',
]

export const rows = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
export const answerOf = (page: Page, number: string) => page.getByRole('combobox', { name: `Answer ${number}` })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Game name' })

/** Fills in the whole first step. */
export async function fillBasics(page: Page, name: string, { sections, squares }: { sections: string; squares: string }) {
  await nameField(page).fill(name)
  await page.getByRole('radio', { name: 'Anime Mixed' }).check({ force: true })
  await page.getByRole('radio', { name: sections, exact: true }).check({ force: true })
  await page.getByRole('radio', { name: new RegExp(`^${squares}\\D`) }).check({ force: true })
  await page
    .getByRole('group', { name: 'Panel picture' })
    .locator('input[type=file]')
    .setInputFiles(await photograph(page, 'panel.png'))
  await expect(page.getByRole('group', { name: 'Panel picture' })).toContainText('1280×720')
}

/** Chooses pictures with these file names at once and waits until all are prepared. */
export const choose = async (page: Page, names: string[]) => {
  const files = await Promise.all(names.map((name) => photograph(page, name)))
  await page.locator('input[type=file][multiple]').setInputFiles(files)
  await expect(rows(page).filter({ hasText: '1280×720' })).toHaveCount(names.length)
}

/** Fills in the answers by keyboard alone, starting in the focused field. */
export async function answerOn(page: Page, titles: string[]) {
  for (const title of titles) {
    await page.keyboard.insertText(title)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
  }
}

export async function answerAll(page: Page, titles: string[]) {
  await answerOf(page, '01').click()
  await answerOn(page, titles)
}

/** Expects that nothing scrolls sideways, even with the longest names. */
export const expectNotSideways = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

/** Creates a player with a game of five whole pictures that is ready to be published. */
export async function readyToPublish(page: Page, testSite: Site, name: string) {
  const account = await signUp(page, testSite)
  await page.goto('/createGame')
  await fillBasics(page, name, { sections: '5', squares: '1' })
  await press(page, 'Next: pictures')
  await choose(page, ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'])
  await answerAll(page, TITLES.slice(0, 5))
  await press(page, 'Next: preview')
  await press(page, 'Next: publish')
  return account
}

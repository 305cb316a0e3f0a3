import type { Page } from '@playwright/test'
import { GameScreen, settingsButton } from '../support/game-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'

const paperOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const DESK = { light: 'rgb(220, 227, 225)', dark: 'rgb(14, 20, 27)' }

test('Turkish applies at once, on every page and after a reload', { tag: '@desk' }, async ({ page, testSite }) => {
  const game = await gameOf(testSite.baseURL, 4)
  await page.goto(`/gameView/${game.id}`)
  await settingsButton(page).click()
  await page.getByRole('radio', { name: 'Türkçe' }).check({ force: true })
  await expect(page.getByRole('button', { name: 'Oyna', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Skor tablosu', exact: true })).toBeVisible()
  const screen = new GameScreen(page, game, 'tr')
  await screen.pressPlay()
  await expect(screen.openButton).toBeVisible()
  await screen.playToTheEnd()
  await expect(screen.end.getByRole('heading', { name: 'Skor tablosu' })).toBeVisible()
})

test('a browser in Turkish gets the site in Turkish', { tag: '@desk' }, async ({ browser, testSite }) => {
  const context = await browser.newContext({ locale: 'tr-TR', baseURL: testSite.baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('button', { name: /ayarlar$/i })).toBeVisible()
  await context.close()
})

test('light and dark follow the system until one is chosen, and the choice is stored', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expect.poll(() => paperOf(page)).toBe(DESK.light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => paperOf(page)).toBe(DESK.dark)
  await settingsButton(page).click()
  await page.getByRole('radio', { name: 'Light' }).check({ force: true })
  await expect.poll(() => paperOf(page)).toBe(DESK.light)
  await page.reload()
  await expect.poll(() => paperOf(page)).toBe(DESK.light)
})

for (const how of ['the system', 'a switch']) {
  test(`nothing is animated if ${how} asks for no animations`, { tag: '@phone' }, async ({ page, testSite }) => {
    const game = await gameOf(testSite.baseURL, 9)
    await page.emulateMedia({ reducedMotion: how === 'the system' ? 'reduce' : 'no-preference' })
    await page.goto('/')
    if (how === 'a switch') {
      await settingsButton(page).click()
      await page.getByRole('switch', { name: 'Turn off animations' }).click()
      await page.reload()
    }
    const screen = new GameScreen(page, game)
    await screen.start()
    await screen.openSquare()
    await screen.expectOpened(2)
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 20).length,
    )
    expect(moving).toBe(0)
    await screen.giveAnswer(1, true)
    await screen.quitButton.click()
    await screen.quitButton.click()
    await expect(page).toHaveURL('/')
  })
}

test('the score is final at once if animations are off', { tag: '@phone' }, async ({ page, testSite }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 1))
  await screen.start()
  await screen.playToTheEnd()
  expect(await page.locator('[data-part~=end-figure]').textContent()).toBe(String(100 * screen.game.sectionAmount))
})

import { expectAccessible } from '../support/accessible.ts'
import { GameScreen } from '../support/game-screen.ts'
import { openUntilQuiet } from '../support/open-until-quiet.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'

/** A window of 1280×1024 at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 }
/** Letters may reach beyond their line; a hidden line is higher. */
const HALF_LINE = 10

test('[SCREEN-26] scores, ranks and counts have no leading zeros', { tag: '@phone' }, async ({ page, testSite }) => {
  await page.goto('/topListPlayer')
  const cells = page.locator('main td.number')
  await expect(cells.first()).toHaveText('1')
  for (const text of await cells.allTextContents()) expect(text).toMatch(/^(0|[1-9]\d*)$/)
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 1))
  await page.goto(`/gameView/${screen.game.id}`)
  await screen.pressPlay()
  await expect(screen.score).toHaveText('0')
})

test('[SCREEN-27] a difficulty is shown with its grid in one badge', { tag: '@phone' }, async ({ page, testSite }) => {
  for (const [squares, text] of [
    [9, 'Hard 3×3'],
    [16, 'Hard 4×4'],
  ] as const) {
    const { id } = await gameOf(testSite.baseURL, squares)
    for (const path of [`/gameView/${id}`, `/gameVsView/${id}`]) {
      await page.goto(path)
      await expect(page.locator('.difficulty').first()).toHaveText(text)
    }
  }
})

test('[SCREEN-28] one logo is in the header, on bare pages and in the tab', { tag: '@phone' }, async ({ page, request }) => {
  for (const path of ['/ourSite', '/login']) {
    await page.goto(path)
    await expect(page.locator('header img').first()).toHaveAttribute('src', '/favicon.svg')
    await expect(page.locator('head link[rel=icon][type="image/svg+xml"]')).toHaveAttribute('href', '/favicon.svg')
  }
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/png')
})

test('[SCREEN-29] a page that does not arrive has its drawing without the network', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await openUntilQuiet(page, '/')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'No connection. Please check your network and try again.' })).toBeVisible()
  await expect(page.locator('.frame-picture svg')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('[SCREEN-30] at a zoom of 400 % every answer is shown in full', { tag: '@desk' }, async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await page.goto(`/gameView/${screen.game.id}`)
  await screen.pressPlay()
  await page.setViewportSize(ZOOMED)
  const hidden = () =>
    screen.answers
      .locator('[data-part~=answer-text]')
      .evaluateAll((texts, most) => texts.filter((text) => text.scrollHeight - text.clientHeight > most).length, HALF_LINE)
  await expect.poll(hidden).toBe(0)
  await screen.answers.last().scrollIntoViewIfNeeded()
  await expect(screen.answers.last()).toBeInViewport()
})

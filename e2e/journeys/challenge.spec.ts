import type { Page } from '@playwright/test'
import { signUp } from '../support/account.ts'
import { GameScreen } from '../support/game-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'

/** Shares the result at the end of a play, and returns what was copied. */
async function shareResult(page: Page): Promise<string[]> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.locator('.notice')).toHaveText('Result copied.')
  return (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
}

test('[SHARE-5] [CHALLENGE-9] [CHALLENGE-10] a friend plays the same squares, meets the ghost, and both compare', {
  tag: '@desk',
}, async ({ page, testSite, browser }) => {
  const game = await gameOf(testSite.baseURL, 9)
  const maker = new GameScreen(page, game)
  await maker.start()
  await maker.openSquare()
  await maker.expectOpened(2)
  const squares = await maker.openedSquares.evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const offered = await maker.answers.locator('[data-part~=answer-text]').allTextContents()
  await maker.playToTheEnd()
  const [line, marks, link = ''] = await shareResult(page)
  expect(line).toMatch(
    new RegExp(`^${game.gameName} · ${game.sectionAmount}/${game.sectionAmount} · \\d+ squares unopened · [\\d ]+ points$`),
  )
  expect(marks?.replaceAll(' ', '')).toBe('○'.repeat(game.sectionAmount))
  expect(link).toMatch(/\/result\/[0-9a-f]{32}$/)

  const context = await browser.newContext({ baseURL: testSite.baseURL, locale: 'tr-TR', viewport: { width: 360, height: 640 } })
  const friend = new GameScreen(await context.newPage(), game, 'tr')
  await friend.page.goto(link)
  await expect(friend.page.locator('main').getByRole('heading', { level: 2 })).toHaveText(
    /^Misafir \d{4}: \d+ kare ile [\d ]+ puan\. Geç bakalım\.$/,
  )
  await friend.page.getByRole('button', { name: 'Geç bakalım' }).click()
  await friend.page.getByRole('button', { name: 'Misafir olarak devam et' }).click()
  await friend.expectSection(1)
  expect(await friend.answers.locator('[data-part~=answer-text]').allTextContents()).toEqual(offered)
  await friend.openSquare()
  await friend.expectOpened(2)
  expect(await friend.openedSquares.evaluateAll((images) => images.map((image) => image.getAttribute('src')))).toEqual(squares)
  const strip = friend.page.locator('[data-part~=play-line]')
  await expect(strip).toContainText(/Misafir \d{4}/)
  await friend.giveAnswer(1, true)
  await expect(strip).toContainText(/\d+,\d sn · 2 kare/)
  expect(await strip.locator('.truncate').evaluate((name) => name.scrollWidth <= name.clientWidth)).toBe(true)
  await friend.next()
  await friend.playToTheEnd(2)
  await friend.end.getByRole('link', { name: 'Karşılaştır' }).click()
  await expect(friend.page.getByRole('row')).toHaveCount(game.sectionAmount + 1)
  await expect(friend.page.getByRole('row').nth(1)).toContainText(/\+170.*2 kare.*\+170.*2 kare/s)
  await context.close()

  await page.goto('/')
  const notice = page.getByRole('complementary', { name: 'Challenges' })
  await expect(notice).toHaveText(/Guest \d{4} answered your challenge\./)
  await test.step('[CHALLENGE-8] once closed, it returns with a newer answer, also after some were looked at', async () => {
    const returnHome = async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
      // Home asks again only if it was left.
      await page.waitForURL('**/login')
      const told = page.waitForResponse('**/api/challenge/own')
      await page.getByRole('banner').getByRole('link', { name: 'Guess The Anime' }).click()
      await told
      await settled(page)
    }
    await notice.getByRole('button', { name: 'Close' }).click()
    await page.route('**/api/challenge/own', (route) => route.fulfill({ json: { content: [], newCount: 0 } }), { times: 1 })
    await returnHome()
    await expect(notice).toHaveCount(0)
    await returnHome()
    await expect(notice).toBeVisible()
  })
  await notice.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { name: 'Picture by picture' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(game.sectionAmount + 1)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('[SHARE-3] a stranger sees a result but no comparison, and a result that is unknown is not found', {
  tag: '@phone',
}, async ({ page, testSite, browser }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 1))
  await screen.start()
  await screen.playToTheEnd()
  const link = (await shareResult(page)).at(-1) ?? ''
  const context = await browser.newContext({ baseURL: testSite.baseURL })
  const stranger = await context.newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('button', { name: 'Beat it' })).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Play this game' })).toHaveAttribute('href', `/gameView/${screen.game.id}`)
  await expect(stranger.getByRole('heading', { name: 'Picture by picture' })).toHaveCount(0)
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await stranger.goto(`/result/${'0'.repeat(32)}`)
  await expect(stranger.getByRole('heading', { name: "We can't find that page." })).toBeVisible()
  await context.close()
})

test('[CHALLENGE-2] [CHALLENGE-9] a player who opens the link again in the middle of the challenge is asked before it ends', {
  tag: '@phone',
}, async ({ page, testSite, browser }) => {
  const context = await browser.newContext({ baseURL: testSite.baseURL })
  const maker = new GameScreen(await context.newPage(), await gameOf(testSite.baseURL, 9))
  await maker.start()
  await maker.playToTheEnd()
  const link = (await shareResult(maker.page)).at(-1) ?? ''
  await context.close()

  await signUp(page, testSite)
  page.on('dialog', (dialog) => dialog.accept())
  const screen = new GameScreen(page, maker.game)
  const beat = page.getByRole('button', { name: 'Beat it' })
  await page.goto(link)
  await beat.click()
  await screen.expectSection(1)
  await screen.openSquare()
  await screen.expectOpened(2)
  await page.goto(link)
  await expect(page.getByText("You've started this challenge before.")).toBeVisible()
  await beat.click()
  await expect(screen.end).toContainText('You have a ranked play of this challenge open.')
  await expect(screen.end).not.toContainText('other squares')
  await screen.end.getByRole('button', { name: 'Keep my ranked play' }).click()
  await expect(screen.end).toHaveCount(0)
  await beat.click()
  await screen.end.getByRole('button', { name: 'Play the challenge' }).click()
  await screen.expectSection(1)
  await screen.expectOpened(1)
})

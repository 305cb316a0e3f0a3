import { signUp } from '../support/account.ts'
import { GameScreen } from '../support/game-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { settled } from '../support/settled.ts'
import { shareResult } from '../support/share-result.ts'
import { expect, test } from '../support/site.ts'

test('[SHARE-5] [SHARE-11] [SHARE-13] [CHALLENGE-9] [CHALLENGE-10] a friend plays the same squares, meets the ghost, and both compare', {
  tag: '@desk',
}, async ({ page, testSite, browser }) => {
  const game = await gameOf(testSite.baseURL, 9)
  const maker = new GameScreen(page, game)
  await maker.start()
  const first = await maker.openedSquares.getAttribute('src')
  await maker.openSquare()
  await maker.expectOpened(2)
  const offered = await maker.answers.locator('[data-part~=answer-text]').allTextContents()
  await maker.playToTheEnd()
  const [line, marks, link = ''] = await shareResult(page)
  expect(line).toBe(`Guess The Anime · ${game.gameName} 3×3`)
  expect(marks).toMatch(/^②①①①①( ①{5})? \d[\d ]* · beat me$/)
  expect(link).toMatch(/\/result\/[0-9a-f]{32}$/)

  const context = await browser.newContext({ baseURL: testSite.baseURL, locale: 'tr-TR', viewport: { width: 360, height: 640 } })
  const friend = new GameScreen(await context.newPage(), game, 'tr')
  await friend.page.goto(link)
  await expect(friend.page.locator('main').getByRole('heading', { level: 1 })).toHaveText(
    /^Misafir \d{4} [\d ]+ yaptı\. Geçebilir misin\?$/,
  )
  const board = friend.page.locator('[data-part~=hero]')
  expect(await board.locator('[data-part~=answer-text]').allTextContents()).toEqual(offered)
  expect(await board.locator('[data-part~=board-square] img').getAttribute('src')).toBe(first)
  const title = await friend.rightTitle(1)
  await board.locator('[data-part~=answer]', { hasText: title }).click()
  await board.getByRole('button', { name: 'Sonraki' }).click()
  await friend.expectSection(2)
  const strip = friend.page.locator('[data-part~=play-line]')
  await expect(strip).toContainText(/Misafir \d{4}/)
  await friend.openSquare()
  await friend.expectOpened(2)
  await friend.giveAnswer(2, true)
  await expect(strip).toContainText(/\d+,\d sn · 1 kare/)
  expect(await strip.locator('.truncate').evaluate((name) => name.scrollWidth <= name.clientWidth)).toBe(true)
  await friend.next()
  await friend.playToTheEnd(3)
  await expect(friend.end).toContainText(/Berabere: ikiniz de \d+/)
  await friend.end.getByRole('link', { name: 'Karşılaştır' }).click()
  await expect(friend.page.getByRole('row')).toHaveCount(game.sectionAmount + 1)
  await expect(friend.page.getByRole('row').nth(1)).toContainText(/\+(170|180).*[12] kare.*\+(170|180).*[12] kare/s)
  await context.close()

  await page.goto('/')
  const notice = page.getByRole('complementary', { name: 'Challenges' })
  await expect(notice).toHaveText(/Guest \d{4} answered: \d+ to your \d+\./)
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
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(/^Guest \d{4} scored [\d ]+\. Can you beat that\?$/)
  await expect(stranger.locator('[data-part~=hero] [data-part~=answer]')).toHaveCount(4)
  await expect(stranger.getByRole('link', { name: 'Play this game' })).toHaveCount(0)
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
  const answers = page.locator('[data-part~=hero] [data-part~=answer]')
  const beat = answers.first()
  await page.goto(link)
  await beat.click()
  await page.locator('[data-part~=hero]').getByRole('button', { name: 'Next' }).click()
  await screen.expectSection(2)
  await page.goto(link)
  await expect(page.getByText("You've started this challenge before.")).toBeVisible()
  await beat.click()
  await expect(screen.end).toContainText('You have a ranked play of this challenge open.')
  await expect(screen.end).not.toContainText('other squares')
  await screen.end.getByRole('button', { name: 'Keep my ranked play' }).click()
  await expect(screen.end).toHaveCount(0)
  // Another answer than before: the same one would go on with the play that it has begun (PLAY-37).
  await answers.nth(1).click()
  await screen.end.getByRole('button', { name: 'Play the challenge' }).click()
  await expect(page.locator('[data-part~=play-heading]')).toContainText(`1/${maker.game.sectionAmount}`)
  await expect(page.getByText('Practice: no points')).toBeVisible()
})

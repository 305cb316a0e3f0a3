import type { Browser, Page } from '@playwright/test'
import { signUp } from '../support/account.ts'
import { acceptChallenge } from '../support/challenge-board.ts'
import { GameScreen } from '../support/game-screen.ts'
import { allGames, gameOf } from '../support/server-calls.ts'
import { shareResult } from '../support/share-result.ts'
import { expect, type Site, test } from '../support/site.ts'

/** Shares the result at the end of a play, and returns the path of its page. */
const share = async (page: Page) => new URL((await shareResult(page)).at(-1) ?? '').pathname

const aPhone = async (browser: Browser, { baseURL }: Site) =>
  (await browser.newContext({ baseURL, viewport: { width: 360, height: 640 } })).newPage()

/** Answers a shared result with the last section wrong, and waits for the end. */
async function answer(link: string, screen: GameScreen, allRight = false) {
  await acceptChallenge(screen, link)
  const last = screen.game.sectionAmount
  for (let section = 2; section <= last; section += 1) {
    await screen.expectSection(section)
    await screen.giveAnswer(section, allRight || section < last)
    await screen.next()
  }
  await expect(screen.end).toBeVisible()
}

const rivalryOn = (page: Page) => page.getByRole('region', { name: 'Rivalry' })
const noticeOn = (page: Page) => page.getByRole('complementary', { name: 'Challenges' })

test('[CHALLENGE-11] [CHALLENGE-13] [RIVAL-5] [RIVAL-10] [RIVAL-11] two browsers challenge each other, keep a score, and one of them ends it', {
  tag: '@desk',
}, async ({ page, testSite, browser }) => {
  const { userId, userName } = await signUp(page, testSite)
  const game = await gameOf(testSite.baseURL, 9)
  const maker = new GameScreen(page, game)
  await maker.start()
  await maker.playToTheEnd()
  const link = await share(page)

  const friend = new GameScreen(await aPhone(browser, testSite), game)
  await answer(link, friend)
  await expect(friend.end).toContainText(`${userName} won by 180`)
  await expect(friend.end.locator('.stamp')).toHaveCount(0)

  await page.goto('/')
  await expect(noticeOn(page)).toContainText(/Guest \d{4} answered: \d+ to your \d+\./)
  await expect(rivalryOn(page)).toHaveCount(0)
  await noticeOn(page).getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/You beat Guest \d{4} by 180/)
  await expect(page.getByRole('heading', { name: 'Picture by picture' })).toBeVisible()
  await expect(page.locator('main [data-part~=section-picture]')).toHaveCount(game.sectionAmount)

  const back = await test.step('the friend plays a game that is new to both, and sends it', async () => {
    await friend.end.getByRole('button', { name: 'Send it back' }).click()
    await friend.page.getByRole('button', { name: 'Continue as a guest' }).click()
    await expect(friend.page).not.toHaveURL(`/game/${game.id}`)
    const next = (await allGames(testSite.baseURL)).find(({ id }) => friend.page.url().endsWith(`/game/${id}`))
    expect(next?.id).not.toBe(game.id)
    const screen = new GameScreen(friend.page, next ?? game)
    await screen.playToTheEnd()
    await screen.end.getByRole('button', { name: `Send it to ${userName}` }).click()
    await expect(screen.end).toContainText(`Sent. ${userName} sees it on the next visit.`)
    return screen.game
  })

  await page.goto('/')
  await expect(noticeOn(page)).toContainText(/Guest \d{4} scored \d+ in .*\. Can you beat that\?/)
  const sent = await noticeOn(page).getByRole('link', { name: 'Beat it' }).getAttribute('href')
  await answer(sent ?? '', new GameScreen(page, back), true)
  await expect(page.getByRole('dialog')).toContainText(/Level: \d+ each/)
  await page.goto('/')
  await expect(noticeOn(page)).toHaveCount(0)
  await expect(rivalryOn(page)).toContainText(/Guest \d{4} 0 : 1 you/)
  await friend.page.goto('/')
  await expect(rivalryOn(friend.page)).toContainText(`${userName} 1 : 0 you`)
  expect(await friend.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await rivalryOn(page).getByRole('link', { name: 'Look' }).click()
  await expect(page).toHaveURL(`/userProfile/${userId}#rivalries`)
  const list = page.locator('#rivalries')
  await expect(list.getByRole('listitem')).toContainText(/Guest \d{4} 0 : 1 you/)
  await expect(list.getByRole('listitem')).toBeInViewport()
  await list.getByRole('button', { name: /^End the rivalry with Guest/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the rivalry' }).click()
  await expect(list).toContainText('No rivalries yet.')
  await friend.page.goto('/')
  await expect(friend.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rivalryOn(friend.page)).toHaveCount(0)
  await friend.page.context().close()
})

test('[RIVAL-6] [RIVAL-11] a guest who joins keeps the rivalry', { tag: '@phone' }, async ({ page, testSite, browser }) => {
  const guest = await aPhone(browser, testSite)
  await signUp(page, testSite)
  const games = (await allGames(testSite.baseURL)).filter(
    ({ squareAmount, sectionAmount }) => squareAmount === 1 && sectionAmount === 5,
  )
  for (const game of games.slice(0, 2)) {
    const screen = new GameScreen(page, game)
    await screen.start()
    await screen.playToTheEnd()
    await answer(await share(page), new GameScreen(guest, game))
  }
  const { userName } = await signUp(guest, testSite)
  await guest.goto('/')
  await expect(rivalryOn(guest)).toContainText(/2 : 0 you/)
  await page.goto('/')
  await expect(rivalryOn(page)).toContainText(`${userName} 0 : 2 you`)
  await guest.context().close()
})

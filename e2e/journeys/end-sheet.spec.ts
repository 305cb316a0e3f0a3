import type { Page } from '@playwright/test'
import { signUp } from '../support/account.ts'
import { acceptChallenge } from '../support/challenge-board.ts'
import { expectInView, GameScreen, type Language } from '../support/game-screen.ts'
import { gameOf, todaysGame } from '../support/server-calls.ts'
import { expect, type Site, test } from '../support/site.ts'

const ASK = /#\d+ of \d+\. Keep it/

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Plays a game to its end: two squares opened in the first section, the second answered wrongly. */
async function playMixed(screen: GameScreen) {
  await screen.start()
  if (screen.game.squareAmount > 1) {
    await screen.openSquare()
    await screen.expectOpened(2)
  }
  for (let section = 1; section <= screen.game.sectionAmount; section += 1) {
    await screen.expectSection(section)
    await screen.giveAnswer(section, section !== 2)
    await screen.next()
  }
  await expect(screen.end).toBeVisible()
}

const screenOf = async (page: Page, testSite: Site, squareAmount: number, language: Language = 'en') =>
  new GameScreen(page, await gameOf(testSite.baseURL, squareAmount), language)

/** Expects the question, if one is asked, and both ways on to be in view and above everything else. */
async function expectWaysInView({ page, end }: GameScreen, ask: RegExp | null) {
  await expect(end.locator('[data-part~=end-count]'), 'the score has counted up').toHaveAttribute('aria-disabled', 'true')
  const ways = end.locator('[data-part~=play-ways] > .button')
  await expect(ways).toHaveCount(2)
  await expect(end.locator('[data-part~=end-bar] [aria-busy]')).toHaveCount(0)
  const asked = end.locator('[data-part~=end-ask]')
  if (ask) await expect(asked).toHaveText(ask)
  else await expect(asked).toHaveCount(0)
  for (const target of [...(await ways.all()), ...(await asked.all())]) {
    await expectInView(target)
    const isOnTop = await target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(left + width * share, top + height / 2))
      return points.every((found) => found && element.contains(found))
    })
    expect(isOnTop).toBe(true)
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

/** Expects the foot of the page to lie above the bar when it is scrolled to its end. */
async function expectNothingUnderBar({ end }: GameScreen) {
  await end.evaluate((dialog) => dialog.scrollTo({ top: dialog.scrollHeight, behavior: 'instant' }))
  const bar = await end.locator('[data-part~=end-bar]').boundingBox()
  const last = await end.getByRole('link', { name: 'Home' }).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
}

test('[SCREEN-58] [SCREEN-60] a guest has the question and both ways on in view at 360×640', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  const screen = await screenOf(page, testSite, 9)
  await playMixed(screen)
  await expectWaysInView(screen, ASK)
  await expectNothingUnderBar(screen)
  const duel = await screen.end.getByRole('link', { name: 'Duel a friend' }).getAttribute('href')
  expect(duel).toMatch(/^\/gameVsView\/\d+$/)
  expect(duel).not.toBe(`/gameVsView/${screen.game.id}`)
})

test('[SCREEN-58] [BOARD-8] a member is asked nothing, and stands among the neighbours', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  await signUp(page, testSite)
  const screen = await screenOf(page, testSite, 4)
  await playMixed(screen)
  await expectWaysInView(screen, null)
  const rows = screen.end.locator('.time-sheet tbody tr')
  await expect(rows).toHaveCount(3)
  await expect(screen.end.locator('.time-sheet tbody tr[data-own]')).toHaveCount(1)
})

test('[SCREEN-59] [SCREEN-61] after the Daily, Share comes first, with the time until the next one', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  const screen = new GameScreen(page, await todaysGame(testSite.baseURL))
  await playMixed(screen)
  await expectWaysInView(screen, /Keep it|Join to keep/)
  const ways = screen.end.locator('[data-part~=play-ways] > .button')
  await expect(ways.first()).toHaveText('Share')
  await expect(ways.first()).toHaveAttribute('data-kind', 'primary')
  await expect(ways.nth(1)).toHaveText(/^(?:Next|Do better): .+, (\d)×\1/)
  await expect(screen.end.getByText('Next Daily in')).toBeVisible()
  await expectInView(screen.end.getByRole('timer'))
  await expect(screen.end).toContainText('Leaderboard not found!Nobody yet. Be the first.')
})

test('[SCREEN-58] the answer to a challenge has them in view too', { tag: '@phone' }, async ({ page, testSite, browser }) => {
  const context = await browser.newContext({ baseURL: testSite.baseURL })
  const maker = await screenOf(await context.newPage(), testSite, 9)
  await playMixed(maker)
  const data = { gameId: maker.game.id, guest: true }
  const reply = await maker.page.request.post('/api/result/share', { data })
  const { resultToken } = (await reply.json()) as { resultToken: string }
  await context.close()

  const screen = new GameScreen(page, maker.game)
  await acceptChallenge(screen, `/result/${resultToken}`)
  await screen.playToTheEnd(2)
  await expectWaysInView(screen, ASK)
})

for (const [language, locale, words] of [
  ['en', 'en-GB', { right: 'right', wrong: 'wrong', of: '2 of 9 squares open', picture: 'Picture 1' }],
  ['tr', 'tr-TR', { right: 'doğru', wrong: 'yanlış', of: '9 kareden 2 tanesi açık', picture: '1. resim' }],
] as const) {
  test.describe(`in ${language}`, { tag: language === 'tr' ? '@phone' : '@desk' }, () => {
    test.use({ locale })

    test('[SCREEN-55] [SCREEN-56] every picture is on the contact sheet with its answer', async ({ page, testSite }) => {
      const screen = await screenOf(page, testSite, 9, language)
      const asked: string[] = []
      await playMixed(screen)
      page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()))
      const { end, game } = screen
      const pictures = end.locator('[data-part~=contact-sheet] button')
      await expect(pictures).toHaveCount(game.sectionAmount)
      for (let section = 1; section <= game.sectionAmount; section += 1) {
        const picture = pictures.nth(section - 1)
        const title = await screen.rightTitle(section)
        await expect(picture).toHaveAccessibleName(
          new RegExp(`(?:${section === 2 ? words.wrong : words.right})\\s*${escaped(title)}`),
        )
        await expect(picture.locator('img')).toHaveAttribute('alt', title)
        await expect
          .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(600)
        await expect(picture).toContainText(section === 1 ? '2/9' : '1/9')
        expect((await picture.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      await expect(pictures.first()).toHaveAccessibleName(new RegExp(`^${escaped(words.picture)}: .*${words.of}$`))
      expect(asked.filter((url) => url.includes('/media/'))).toEqual([])

      const order = ['end-count', 'end-headline', 'contact-sheet', 'end-facts']
      const tops = await Promise.all(order.map(async (part) => (await end.locator(`[data-part~=${part}]`).boundingBox())?.y ?? 0))
      expect(tops).toEqual([...tops].sort((a, b) => a - b))
    })
  })
}

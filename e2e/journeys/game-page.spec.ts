import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { Page } from '@playwright/test'
import { expectLeaders } from '../support/leaders.ts'
import { gameOf, leadersOf } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'

type GameDetail = ReplyOf<Api['GET /game/withImage/:gameId']>

const DIFFICULTIES = [
  { squareAmount: 1, label: 'Easy 1×1' },
  { squareAmount: 4, label: 'Medium 2×2' },
  { squareAmount: 9, label: 'Hard 3×3' },
  { squareAmount: 16, label: 'Hard 4×4' },
]

const COPIED = 'Link copied successfully.'
const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy link' })
const notice = (page: Page) => page.locator('.notice')

/** Records when the notice changes, by the page's own clock. */
const watchNotice = (page: Page) =>
  notice(page).evaluate((element) => {
    const changes: number[] = []
    new MutationObserver(() => changes.push(performance.now())).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(globalThis, { noticeChanges: changes })
  })

const noticeChanges = (page: Page) => page.evaluate(() => (globalThis as unknown as { noticeChanges: number[] }).noticeChanges)

/** Opens a page that may not use the clipboard, and clicks its button without a user gesture, so that copying fails. */
const copyWithoutPermission = async (page: Page, address: string) => {
  const browser = await page.context().newCDPSession(page)
  const { targetInfo } = await browser.send('Target.getTargetInfo')
  const { browserContextId } = targetInfo
  for (const allowWithoutSanitization of [true, false]) {
    const permission = { name: 'clipboard-write', allowWithoutSanitization }
    await browser.send('Browser.setPermission', { permission, setting: 'denied', browserContextId })
  }
  await page.goto(address)
  await expect(copyButton(page)).toBeVisible()
  // A press before React has taken the page over is repeated later, when a gesture may be active again.
  const clickScript = `(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Copy link')
    const isReady = () => Object.keys(button).some((key) => key.startsWith('__reactProps'))
    while (navigator.userActivation.isActive || !isReady()) await new Promise((resolve) => setTimeout(resolve, 50))
    button.click()
  })()`
  await browser.send('Runtime.evaluate', { expression: clickScript, awaitPromise: true, userGesture: false })
}

for (const { squareAmount, label } of DIFFICULTIES) {
  test(`[GAME-1] [GAME-3] the page of a game of ${squareAmount} squares shows its details and leaderboard`, async ({
    page,
    testSite,
  }) => {
    const { id } = await gameOf(testSite.baseURL, squareAmount)
    const detail: GameDetail = await (await fetch(`${testSite.baseURL}/api/game/withImage/${id}?images=url`)).json()
    await page.goto(`/gameView/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(detail.gameName)
    const facts = page.locator('dl')
    await expect(facts.locator('time')).toHaveText(new Date(detail.createDate).toLocaleDateString('en-GB'))
    await expect(facts.getByRole('link', { name: detail.gameType.gameTypeName })).toHaveAttribute(
      'href',
      `/categoryPage/${detail.gameType.id}`,
    )
    await expect(facts.getByText(String(detail.sectionAmount), { exact: true })).toBeVisible()
    await expect(facts.getByText(label, { exact: true })).toBeVisible()
    await expectLeaders(page.locator('main'), await leadersOf(testSite.baseURL, id))
    const preview = page.locator('main img').first()
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/640\.avif$/)
    // A browser divides the width of a picture by its density: one that is missing, or has too few pixels, does not fill its place.
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth - image.clientWidth)).toBe(0)
  })
}

test('[GAME-4] copying the link shows a confirmation for two seconds', async ({ page, context, testSite }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const game = await gameOf(testSite.baseURL, 4)
  await page.goto(`/gameView/${game.id}`)
  await watchNotice(page)
  await copyButton(page).click()
  await expect(notice(page)).toHaveText(COPIED)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${testSite.baseURL}/gameView/${game.id}`)
  await expect(notice(page)).not.toHaveText(COPIED)
  const [shownAt = 0, hiddenAt = 0] = await noticeChanges(page)
  expect(hiddenAt - shownAt).toBeGreaterThan(1_400)
  expect(hiddenAt - shownAt).toBeLessThan(3_000)
})

test('[GAME-4] a notice says that the link could not be copied', async ({ page, testSite }) => {
  const game = await gameOf(testSite.baseURL, 4)
  await copyWithoutPermission(page, `/gameView/${game.id}`)
  await expect(notice(page)).toHaveText("Couldn't copy the link. Copy it from the address bar.")
})

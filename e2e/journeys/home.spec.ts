import type { Page } from '@playwright/test'
import { renderInBrowser } from '../support/browser-rendered.ts'
import { failCalls, holdCalls } from '../support/held-calls.ts'
import { gamesOf, gameTypes, todaysGame } from '../support/server-calls.ts'
import { ADULT_CATEGORY, pointsAt } from '../support/set-up-site.ts'
import { settled } from '../support/settled.ts'
import { backgroundsOf, expectPicture, inFirstRow } from '../support/shown.ts'
import { expect, test } from '../support/site.ts'

const DIFFICULTIES: Record<number, string> = { 1: 'Easy 1×1', 4: 'Medium 2×2', 9: 'Hard 3×3', 16: 'Hard 4×4' }
const COLUMNS = [
  { width: 1440, columns: 3 },
  { width: 768, columns: 2 },
  { width: 360, columns: 1 },
]
const BEST = 10
const TRANSPARENT = 'rgba(0, 0, 0, 0)'
const UNEXPECTED = 'An unexpected error occurred... Please try again later.'

const categoryCards = (page: Page) => page.locator('[data-part~=category-card]')
const block = (page: Page, categoryId: number) =>
  page.locator('section[aria-labelledby^="category-"]', { has: page.locator(`a[href="/categoryPage/${categoryId}"]`) })
const games = (page: Page, categoryId: number) => block(page, categoryId).locator('a[href^="/gameView/"]')
const placeholders = (page: Page, categoryId: number) => block(page, categoryId).locator('li[aria-hidden=true]')

/** Makes the home page see fewer games in some categories, as on a new site. */
async function shrink(page: Page, sizes: Record<number, number>) {
  await renderInBrowser(page)
  await page.route('**/api/gameType/getAll*', async (route) => {
    const response = await route.fetch()
    const types: { id: number; gameCount: number }[] = await response.json()
    await route.fulfill({ response, json: types.map((type) => ({ ...type, gameCount: sizes[type.id] ?? type.gameCount })) })
  })
  for (const [id, size] of Object.entries(sizes)) {
    await page.route(`**/api/game/randomGames/${id}*`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: (await response.json()).slice(0, size) })
    })
  }
}

const topPlayers = (page: Page) => page.getByRole('region', { name: 'TOP PLAYER LIST' })

test(`[HOME-2] [DAILY-18] Today's Game is the Daily and links to its page`, { tag: '@phone' }, async ({ page, testSite }) => {
  await expect.poll(async () => (await todaysGame(testSite.baseURL)).gameName).toMatch(/^Daily \d+$/)
  const newest = await todaysGame(testSite.baseURL)
  await page.goto('/')
  const today = page.getByRole('region', { name: "Today's Game" })
  await expectPicture(today.locator('img'))
  await expect(today).toContainText(newest.gameName)
  await expect(today).toContainText(`${newest.sectionAmount} pictures`)
  await expect(today.locator('.difficulty')).toHaveText(DIFFICULTIES[newest.squareAmount] ?? '')
  await today.getByRole('link').click()
  await expect(page).toHaveURL(`/gameView/${newest.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.gameName)
})

test('[HOME-9] shows the first game of a new site when it has been drawn', async ({ page }) => {
  let isDrawn = false
  await renderInBrowser(page)
  await page.route('**/api/gameType/getAll*', async (route) => {
    const response = await route.fetch()
    const types: { gameCount: number }[] = await response.json()
    await route.fulfill({ response, json: isDrawn ? types : types.map((type) => ({ ...type, gameCount: 0 })) })
  })
  const notYet = { code: 'no-game-yet', message: 'There is no game yet.', requestId: '1' }
  await page.route(/\/api\/game\/(starter|lastGame)/, (route) =>
    isDrawn ? route.continue() : route.fulfill({ status: 404, json: notYet }),
  )
  await page.goto('/')
  await expect(page.getByText('There is no game yet.')).toBeVisible()
  isDrawn = true
  await expect(page.getByRole('heading', { level: 1, name: 'Which anime is this?' })).toBeVisible({ timeout: 15_000 })
  await expect(games(page, 1).first()).toBeVisible()
})

test.describe('in Turkish', { tag: '@phone' }, () => {
  test.use({ locale: 'tr-TR' })

  test(`[HOME-2] Today's Game and its page have the translated name of the Daily`, async ({ page, testSite }) => {
    await expect.poll(async () => (await todaysGame(testSite.baseURL)).gameName).toMatch(/^Daily \d+$/)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Günün Oyunu' })).toContainText(/Günlük Oyun \d+/)
    await page.getByRole('region', { name: 'Günün Oyunu' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Günlük Oyun \d+$/)
    await expect(page).toHaveTitle(/^Günlük Oyun \d+ · /)
  })
})

test('[HOME-3] every open category has a card with picture, name and number of games', async ({ page, testSite, setUp }) => {
  for (const { baseURL, ids } of [
    { baseURL: testSite.baseURL, ids: [1, 2, 3] },
    { baseURL: setUp.baseURL, ids: [1, 2, 3, ADULT_CATEGORY] },
  ]) {
    const types = await gameTypes(baseURL)
    expect(types.map(({ id }) => id)).toEqual(ids)
    await page.goto(baseURL)
    await expect(categoryCards(page)).toHaveCount(ids.length)
    for (const [at, { id, gameTypeName, gameCount }] of types.entries()) {
      const card = categoryCards(page).nth(at)
      await expect(card).toHaveAttribute('href', `/categoryPage/${id}`)
      await expect(card).toContainText(gameTypeName)
      await expect(card).toContainText(String(gameCount).padStart(3, '0'))
      await expectPicture(card.locator('img'))
    }
  }
})

test('[HOME-3] categories are three, two or one per row, depending on the width', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/')
  await expect(categoryCards(page)).toHaveCount(3)
  for (const { width, columns } of COLUMNS) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => inFirstRow(categoryCards(page))).toBe(columns)
  }
})

const OWN_BLOCKS = [1, 2, 3].map((id) => ({ ids: [id], shown: 4, more: /^See more/ }))
/** A category with one game shares a block with the smallest other category. */
const SMALL = { 1: 1, 3: 2 }
const SHARED_BLOCKS = [
  { ids: [2], shown: 4, more: /^See more/ },
  { ids: [1, 3], shown: 3, more: /^More: / },
]

for (const { sizes, blocks, what } of [
  { sizes: {}, blocks: OWN_BLOCKS, what: 'each category has up to four random games' },
  { sizes: SMALL, blocks: SHARED_BLOCKS, what: 'a category of one game shares a block' },
]) {
  test(`[HOME-4] ${what}, with as many placeholders while they load, and See more`, {
    tag: '@phone',
  }, async ({ page, testSite }) => {
    await shrink(page, sizes)
    const release = await holdCalls(page, '**/api/game/randomGames/*')
    await page.goto('/')
    for (const { ids, shown } of blocks) await expect(placeholders(page, ids[0] as number)).toHaveCount(shown)
    release()
    for (const { ids, shown, more } of blocks) {
      const first = ids[0] as number
      await expect(games(page, first)).toHaveCount(shown)
      await expect(placeholders(page, first)).toHaveCount(0)
      const hrefs = await games(page, first).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(new Set(hrefs).size).toBe(shown)
      const ofCategories = await Promise.all(ids.map((id) => gamesOf(testSite.baseURL, id)))
      expect(ofCategories.flat().map((game) => `/gameView/${game.id}`)).toEqual(expect.arrayContaining(hrefs))
      const links = block(page, first).getByRole('link', { name: more })
      for (const [at, id] of ids.entries()) await expect(links.nth(at)).toHaveAttribute('href', `/categoryPage/${id}`)
    }
  })
}

test('[HOME-4] no row of cards has a hole', { tag: '@desk' }, async ({ page }) => {
  await shrink(page, SMALL)
  await page.goto('/')
  await expect(games(page, 1)).toHaveCount(3)
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const list of await page.locator('ul[data-grid]').all()) {
      const gap = await list.evaluate((grid) => {
        const last = [...grid.children].findLast((card) => card.checkVisibility())
        return last ? grid.getBoundingClientRect().right - last.getBoundingClientRect().right : 0
      })
      expect(gap).toBeLessThan(1)
    }
  }
})

test('[HOME-4] no adult games are shown before the visitor confirms being 18', { tag: '@desk' }, async ({ page, setUp }) => {
  const forAdults = await gamesOf(setUp.baseURL, ADULT_CATEGORY)
  expect(forAdults).toHaveLength(2)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(setUp.baseURL)
  await expect(games(page, 2).first()).toBeVisible()
  await expect(block(page, ADULT_CATEGORY)).toHaveCount(0)
  for (const { id } of forAdults) await expect(page.locator(`a[href="/gameView/${id}"]`)).toHaveCount(0)
  expect(asked.filter((url) => url.includes(`/randomGames/${ADULT_CATEGORY}`))).toEqual([])

  await categoryCards(page).last().click()
  await page.getByRole('button', { name: "Yes, I'm 18 or older" }).click()
  await page.goto(setUp.baseURL)
  await expect(games(page, ADULT_CATEGORY)).toHaveCount(2)
})

test('[HOME-5] TOP PLAYER LIST shows the best ten, tinted, and links to all of them', { tag: '@desk' }, async ({
  page,
  setUp,
}) => {
  await page.goto(setUp.baseURL)
  const rows = topPlayers(page).locator('tbody tr')
  await expect(topPlayers(page).locator('table:not([aria-hidden]) tbody tr')).toHaveCount(BEST)
  const plain = await topPlayers(page)
    .locator('table')
    .evaluate((table) => getComputedStyle(table).backgroundColor)
  for (let rank = 1; rank <= BEST; rank += 1) {
    const row = rows.nth(rank - 1)
    await expect(row.locator('td').first()).toHaveText(String(rank))
    await expect(row).toContainText(`Player ${rank}`)
    await expect(row.locator('td').last()).toHaveText(String(pointsAt(rank)))
    for (const paper of await backgroundsOf(row)) expect([plain, TRANSPARENT]).not.toContain(paper)
  }
  await expectPicture(rows.first().locator('.avatar img'))
  await topPlayers(page).getByRole('link', { name: 'See all top players' }).click()
  await expect(page).toHaveURL(`${setUp.baseURL}/topListPlayer`)
  await expect(page.getByRole('heading', { level: 1, name: 'Top Players' })).toBeVisible()
})

for (const call of ['gameType/getAll', 'game/lastGame']) {
  test(`[HOME-6] home without ${call} shows an error page, and Retry loads it`, { tag: '@desk' }, async ({ page }) => {
    const mend = await failCalls(page, `**/api/${call}*`)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: UNEXPECTED })).toBeVisible()
    mend()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('region', { name: "Today's Game" }).getByRole('link')).toBeVisible()
    await expect(categoryCards(page)).toHaveCount(3)
    await expect(page.getByRole('heading', { name: UNEXPECTED })).toBeHidden()
  })
}

test('[HOME-6] a block that fails to load reports it in place, with Retry, and the others stay', { tag: '@phone' }, async ({
  page,
}) => {
  const mendGames = await failCalls(page, '**/api/game/randomGames/2?*')
  const mendPlayers = await failCalls(page, '**/api/rank/leaderboard/global')
  await page.goto('/')
  for (const place of [block(page, 2), topPlayers(page)]) {
    await expect(place.getByRole('alert')).toContainText('No connection. Please check your network and try again.')
  }
  await expect(page.getByRole('region', { name: "Today's Game" }).getByRole('link')).toBeVisible()
  await expect(categoryCards(page)).toHaveCount(3)
  await expect(games(page, 3).first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) })).toHaveCount(2)

  mendGames()
  await block(page, 2).getByRole('button', { name: 'Retry' }).click()
  await expect(games(page, 2)).toHaveCount(4)
  mendPlayers()
  await topPlayers(page).getByRole('button', { name: 'Retry' }).click()
  await expect(topPlayers(page).locator('table:not([aria-hidden]) tbody tr')).toHaveCount(BEST)
})

test("[HOME-6] a server error shows the request's id", { tag: '@phone' }, async ({ page }) => {
  await renderInBrowser(page)
  await page.route('**/api/game/randomGames/2?*', (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': 'abc-2' }, body: '' }),
  )
  await page.goto('/')
  await expect(block(page, 2).getByRole('alert')).toContainText('Request abc-2')
})

test('[HOME-1] the banner about duels leads to the code field and stays dismissed', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('complementary', { name: 'Friend duels' })
  await expect(banner).toContainText('Duel a friend:')
  await banner.getByRole('link', { name: 'Enter it.' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeInViewport()
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: "Today's Game" }).getByRole('link')).toBeVisible()
  await expect(banner).toBeHidden()
})

test('[LIST-4] Back restores the random games and the scroll position of home', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/')
  const hrefs = () => games(page, 2).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await expect(games(page, 2)).toHaveCount(4)
  await expect(games(page, 3)).toHaveCount(4)
  const before = await hrefs()
  await settled(page)
  await games(page, 2).last().scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(500)
  await games(page, 2).last().click()
  await expect(page).toHaveURL(/\/gameView\//)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.goBack()
  await expect(games(page, 2)).toHaveCount(4)
  expect(await hrefs()).toEqual(before)
  await expect.poll(() => page.evaluate((wanted) => Math.abs(scrollY - wanted), top)).toBeLessThan(3)
})

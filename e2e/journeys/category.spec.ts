import type { Page } from '@playwright/test'
import { failCalls, holdCalls } from '../support/held-calls.ts'
import { gamesOf, gameTypes } from '../support/server-calls.ts'
import { ADULT_CATEGORY } from '../support/set-up-site.ts'
import { colourOf, expectPicture } from '../support/shown.ts'
import { expect, test } from '../support/site.ts'

/** A category of several pages, of which the last one is not full. */
const LARGE = 2
const PAGE_SIZE = 3
const LISTS = { trend: '**/api/game/topTrendGames/**', all: '**/api/game/getAllGameTypeGamePageable/**' }

const TEXTS = {
  en: {
    locale: 'en-GB',
    trend: 'Trend Games',
    all: 'All Games',
    more: 'More games',
    retry: 'Retry',
    offline: 'No connection. Please check your network and try again.',
    unexpected: 'An unexpected error occurred... Please try again later.',
    notFound: "We can't find that page.",
  },
  tr: {
    locale: 'tr-TR',
    trend: 'Trend Oyunlar',
    all: 'Tüm Oyunlar',
    more: 'Daha fazla oyun',
    retry: 'Tekrar dene',
    offline: 'Bağlantı yok. Lütfen ağını kontrol edip tekrar dene.',
    unexpected: 'Beklenmeyen bir hata oluştu... Lütfen daha sonra tekrar dene.',
    notFound: 'Bu sayfayı bulamıyoruz.',
  },
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const gamesIn = (page: Page, name: string) => region(page, name).locator('a[href^="/gameView/"]')
const allGames = (page: Page) => gamesIn(page, 'All Games')

/** Presses the arrow until all games are shown. After each press, the first new game has the focus. */
async function showAll(page: Page, amount: number) {
  for (let shown = PAGE_SIZE; shown < amount; shown += PAGE_SIZE) {
    await arrow(page).click()
    await expect(allGames(page)).toHaveCount(Math.min(shown + PAGE_SIZE, amount))
    await expect(allGames(page).nth(shown)).toBeFocused()
  }
}

const arrow = (page: Page) => page.getByRole('button', { name: 'More games' })

test('[LIST-1] a category shows its picture, its name in its colours and at most two trend games', async ({ page, testSite }) => {
  const colours = new Set<string>()
  const types = await gameTypes(testSite.baseURL)
  for (const { id, gameTypeName, gameCount } of types) {
    await page.goto(`/categoryPage/${id}`)
    const name = page.getByRole('heading', { level: 1 })
    await expect(name).toHaveText(gameTypeName)
    await expect(page).toHaveTitle(`${gameTypeName} · Guess The Anime`)
    await expectPicture(page.locator('[data-part~=banner-picture] img'))
    colours.add(await colourOf(name))
    await expect(gamesIn(page, 'Trend Games')).toHaveCount(Math.min(gameCount, 2))
    await expectPicture(gamesIn(page, 'Trend Games').first().locator('img'))
  }
  colours.delete(await colourOf(page.locator('body')))
  expect(colours.size).toBe(types.length)
})

test('[LIST-2] the page shows three games and three more per press of the arrow, which disappears after the last page', {
  tag: '@phone',
}, async ({ page, testSite }) => {
  const expected = (await gamesOf(testSite.baseURL, LARGE)).map(({ gameName }) => gameName)
  expect(expected.length).toBeGreaterThan(2 * PAGE_SIZE)
  expect(expected.length % PAGE_SIZE).not.toBe(0)
  await page.goto(`/categoryPage/${LARGE}`)
  await expect(allGames(page)).toHaveCount(PAGE_SIZE)
  await showAll(page, expected.length)
  await expect(arrow(page)).toHaveCount(0)
  for (const [at, name] of expected.entries()) await expect(allGames(page).nth(at)).toContainText(name)
})

test('[LIST-2] while more games are loading, the arrow stays in place and ignores presses', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto(`/categoryPage/${LARGE}`)
  await expect(allGames(page)).toHaveCount(3)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('Pageable')) asked.push(request.url())
  })
  const release = await holdCalls(page, LISTS.all)
  await arrow(page).click()
  await expect(arrow(page)).toHaveAttribute('aria-busy', 'true')
  await expect(arrow(page).locator('.button-spinner')).toBeVisible()
  await page.keyboard.press('Enter')
  release()
  await expect(allGames(page)).toHaveCount(6)
  expect(asked).toHaveLength(1)
})

test('[LIST-2] a category of one page has no arrow', { tag: '@desk' }, async ({ page, setUp }) => {
  const small = await gamesOf(setUp.baseURL, ADULT_CATEGORY)
  expect(small.length).toBeLessThanOrEqual(PAGE_SIZE)
  await page.goto(`${setUp.baseURL}/categoryPage/${ADULT_CATEGORY}`)
  await page.getByRole('button', { name: "Yes, I'm 18 or older" }).click()
  await expect(allGames(page)).toHaveCount(small.length)
  await expect(arrow(page)).toHaveCount(0)
})

test('[LIST-1] [LIST-2] two large and three small empty cards are shown while games are loading', { tag: '@phone' }, async ({
  page,
}) => {
  const releases = [await holdCalls(page, LISTS.trend), await holdCalls(page, LISTS.all)]
  await page.goto(`/categoryPage/${LARGE}`)
  await expect(region(page, 'Trend Games').locator('li[aria-hidden=true]')).toHaveCount(2)
  await expect(region(page, 'All Games').locator('li[aria-hidden=true]')).toHaveCount(3)
  for (const release of releases) release()
  await expect(allGames(page)).toHaveCount(3)
  await expect(page.locator('main li[aria-hidden=true]')).toHaveCount(0)
})

test('[LIST-3] a game that moved to the next page appears once', { tag: '@desk' }, async ({ page, testSite }) => {
  const games = await gamesOf(testSite.baseURL, LARGE)
  await page.route('**/api/game/getAllGameTypeGamePageable/*page=1*', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    await route.fulfill({ response, json: { ...reply, content: games.slice(2, 5) } })
  })
  await page.goto(`/categoryPage/${LARGE}`)
  await expect(allGames(page)).toHaveCount(3)
  await arrow(page).click()
  await expect(allGames(page)).toHaveCount(5)
  await expect(allGames(page).filter({ hasText: games[2]?.gameName })).toHaveCount(1)
})

test('[LIST-4] Back restores the loaded games and the scroll position', { tag: '@desk' }, async ({ page, testSite }) => {
  const { length: amount } = await gamesOf(testSite.baseURL, LARGE)
  await page.goto(`/categoryPage/${LARGE}`)
  await expect(allGames(page)).toHaveCount(PAGE_SIZE)
  await showAll(page, amount)
  const left = allGames(page).nth(4)
  await left.scrollIntoViewIfNeeded()
  await expectPicture(left.locator('img'))
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(300)
  await left.click()
  await expect(page).toHaveURL(/\/gameView\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('Pageable')) asked.push(request.url())
  })
  await page.goBack()
  await expect(allGames(page)).toHaveCount(amount)
  await expect(arrow(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate((wanted) => Math.abs(scrollY - wanted), top)).toBeLessThan(3)
  expect(asked).toEqual([])
})

test('[LIST-5] the adult category and its games ask once per browser whether the visitor is 18', {
  tag: '@phone',
}, async ({ page, setUp }) => {
  const [first, second] = await gamesOf(setUp.baseURL, ADULT_CATEGORY)
  const question = page.getByRole('heading', { name: 'For adults only' })
  const yes = page.getByRole('button', { name: "Yes, I'm 18 or older" })

  await page.goto(`${setUp.baseURL}/gameView/${first?.id}`)
  await expect(question).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(0)
  await expect(page.locator('main img')).toHaveCount(0)
  await page.getByRole('link', { name: 'No, take me home' }).click()
  await expect(page).toHaveURL(`${setUp.baseURL}/`)

  await page.goto(`${setUp.baseURL}/categoryPage/${ADULT_CATEGORY}`)
  await expect(question).toBeVisible()
  await expect(page.locator('a[href^="/gameView/"]')).toHaveCount(0)
  await yes.click()
  await expect(allGames(page)).toHaveCount(2)
  await expect(page.locator('#main')).toBeFocused()

  await page.reload()
  await expect(allGames(page)).toHaveCount(2)
  await expect(question).toHaveCount(0)
  await page.goto(`${setUp.baseURL}/gameView/${second?.id}`)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(question).toHaveCount(0)
})

for (const language of ['en', 'tr'] as const) {
  const texts = TEXTS[language]

  // Each language on one kind of window.
  test.describe(`in ${language}`, { tag: language === 'tr' ? '@phone' : '@desk' }, () => {
    test.use({ locale: texts.locale })

    for (const { list, name, first } of [
      { list: LISTS.trend, name: texts.trend, first: 2 },
      { list: LISTS.all, name: texts.all, first: 3 },
    ]) {
      test(`${name}: a failed list reports it in place, and Retry loads it`, async ({ page }) => {
        const mend = await failCalls(page, list)
        await page.goto(`/categoryPage/${LARGE}`)
        await expect(region(page, name).getByRole('alert')).toContainText(texts.offline)
        await expect(gamesIn(page, name === texts.trend ? texts.all : texts.trend).first()).toBeVisible()
        await expect(region(page, name).locator('li')).toHaveCount(0)
        mend()
        await region(page, name).getByRole('button', { name: texts.retry }).click()
        await expect(gamesIn(page, name)).toHaveCount(first)
        await expect(region(page, name).getByRole('alert')).toHaveCount(0)
      })
    }

    test('if more games fail to load, the loaded ones stay, and Retry loads more', async ({ page }) => {
      await page.goto(`/categoryPage/${LARGE}`)
      await expect(gamesIn(page, texts.all)).toHaveCount(3)
      const mend = await failCalls(page, LISTS.all)
      await page.getByRole('button', { name: texts.more }).click()
      await expect(region(page, texts.all).getByRole('alert')).toContainText(texts.offline)
      await expect(gamesIn(page, texts.all)).toHaveCount(3)
      mend()
      await region(page, texts.all).getByRole('button', { name: texts.retry }).click()
      await expect(gamesIn(page, texts.all)).toHaveCount(6)
      await expect(gamesIn(page, texts.all).nth(3)).toBeFocused()
      await expect(page.getByRole('button', { name: texts.more })).toBeVisible()
    })

    test('a category that fails to load shows an error page, and Retry loads it', async ({ page }) => {
      const mend = await failCalls(page, `**/api/gameType/${LARGE}`)
      await page.goto(`/categoryPage/${LARGE}`)
      await expect(page.getByRole('heading', { name: texts.unexpected })).toBeVisible()
      mend()
      await page.getByRole('button', { name: texts.retry }).click()
      await expect(gamesIn(page, texts.all)).toHaveCount(3)
    })

    test('an unknown, a closed and a missing category are answered with 404 and a page', async ({ page }) => {
      for (const address of ['/categoryPage/999', `/categoryPage/${ADULT_CATEGORY}`, '/categoryPage/manga', '/categoryPage']) {
        expect((await page.goto(address))?.status(), address).toBe(404)
        await expect(page.getByRole('heading', { level: 1, name: texts.notFound })).toBeVisible()
        await expect(page).toHaveTitle(`${texts.notFound} · Guess The Anime`)
      }
    })
  })
}

import type { Page } from '@playwright/test'
import { renderInBrowser } from '../support/browser-rendered.ts'
import { failCalls } from '../support/held-calls.ts'
import { PLAYERS, pointsAt } from '../support/set-up-site.ts'
import { backgroundsOf, expectPicture } from '../support/shown.ts'
import { expect, test } from '../support/site.ts'

const SHOWN = 50
const TINTED = 10

/** Titles by points, as in the site's text. */
const TITLES = [
  { from: 100_000, title: 'GOD OF ANIME' },
  { from: 75_000, title: 'MASTER OF ANIME' },
  { from: 65_000, title: 'Anime Myth' },
  { from: 50_000, title: 'Anime Prodigy' },
  { from: 40_000, title: 'Anime Champion' },
  { from: 30_000, title: 'Anime Virtuoso' },
  { from: 20_000, title: 'Anime Savant' },
]
const titleAt = (points: number) => TITLES.find(({ from }) => points >= from)?.title ?? ''

const TEXTS = {
  en: { locale: 'en-GB', heading: 'Top Players', nobody: 'No one has points yet.', retry: 'Retry' },
  tr: { locale: 'tr-TR', heading: 'En İyi Oyuncular', nobody: 'Henüz puanı olan yok.', retry: 'Tekrar dene' },
}

const rows = (page: Page) => page.locator('table:not([aria-hidden]) tbody tr')

test('[LIST-6] Top Players lists the best fifty with rank, avatar, name, title and score', { tag: '@phone' }, async ({
  page,
  setUp,
}) => {
  expect(PLAYERS).toBeGreaterThan(SHOWN)
  await page.goto(`${setUp.baseURL}/topListPlayer`)
  await expect(rows(page)).toHaveCount(SHOWN)
  for (let rank = 1; rank <= SHOWN; rank += 1) {
    const points = pointsAt(rank)
    const cells = await rows(page)
      .nth(rank - 1)
      .locator('td')
      .allInnerTexts()
    const shown = cells.join('\n')
    expect(cells[0]).toBe(String(rank))
    expect(shown).toContain(`Player ${rank}\n`)
    expect(shown).toContain(titleAt(points))
    expect(cells.at(-1)).toBe(String(points))
  }
  for (const rank of [1, SHOWN]) {
    const row = rows(page).nth(rank - 1)
    await expectPicture(row.locator('.avatar img'))
    await expect(row.getByText(titleAt(pointsAt(rank))).filter({ visible: true })).toHaveCount(1)
  }
})

test('[LIST-6] the first ten are tinted, the others are not', { tag: '@desk' }, async ({ page, setUp }) => {
  await page.goto(`${setUp.baseURL}/topListPlayer`)
  await expect(rows(page)).toHaveCount(SHOWN)
  const plain = new Set(await backgroundsOf(rows(page).nth(TINTED)))
  for (let at = 0; at < SHOWN; at += 1) {
    for (const paper of await backgroundsOf(rows(page).nth(at))) expect(plain.has(paper), `row ${at + 1}`).toBe(at >= TINTED)
  }
})

test('[LIST-7] avatars are requested once for all leaderboards, and stored ones are updated', { tag: '@desk' }, async ({
  page,
  setUp,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/avatar/')) asked.push(request.url())
  })
  const shown: { avatarName: string }[] = await (await fetch(`${setUp.baseURL}/api/avatar/getAllWithImage?images=url`)).json()
  const stale = shown.slice(1).map((avatar) => ({ ...avatar, avatarToken: 'old', avatarImage: '/media/old.webp' }))
  const gone = { avatarName: 'gone', avatarToken: 'x', avatarImage: '/media/gone.webp' }
  await page.addInitScript(
    (cached) => localStorage.setItem('avatars', localStorage.getItem('avatars') ?? cached),
    JSON.stringify([gone, ...stale]),
  )
  await page.goto(setUp.baseURL)
  await expect(rows(page).first()).toBeVisible()
  const cached = () => page.evaluate(() => JSON.parse(localStorage.getItem('avatars') ?? '[]'))
  await expect.poll(cached).toEqual(shown)
  await page.getByRole('link', { name: 'See all top players' }).click()
  await expect(rows(page)).toHaveCount(SHOWN)
  await expectPicture(rows(page).first().locator('.avatar img'))
  expect(asked).toHaveLength(1)
})

for (const language of ['en', 'tr'] as const) {
  const texts = TEXTS[language]

  // Each language on one kind of window.
  test.describe(`in ${language}`, { tag: language === 'tr' ? '@phone' : '@desk' }, () => {
    test.use({ locale: texts.locale })

    test('players that fail to load are reported in place, and Retry loads them', async ({ page }) => {
      const mend = await failCalls(page, '**/api/rank/leaderboard/global')
      await page.goto('/topListPlayer')
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: texts.heading })).toBeVisible()
      mend()
      await page.getByRole('button', { name: texts.retry }).click()
      await expect(rows(page).first()).toBeVisible()
    })

    test('an empty list has a text', async ({ page }) => {
      await renderInBrowser(page)
      await page.route('**/api/rank/leaderboard/global', (route) => route.fulfill({ json: [] }))
      await page.goto('/topListPlayer')
      await expect(page.getByText(texts.nobody)).toBeVisible()
      await expect(page.locator('table')).toHaveCount(0)
    })
  })
}

test('players whose avatar fails to load show the first letter of their name', { tag: '@phone' }, async ({ page, setUp }) => {
  await page.route('**/api/avatar/**', (route) => route.abort('connectionrefused'))
  await page.goto(`${setUp.baseURL}/topListPlayer`)
  await expect(rows(page)).toHaveCount(SHOWN)
  await expect(rows(page).first().locator('.avatar')).toHaveText('P')
})

import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expectInView, GameScreen, type Language } from '../support/game-screen.ts'
import { MatchScreen, twoGuests } from '../support/match-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'

const TEXTS = {
  en: {
    locale: 'en-GB',
    check: 'Was this fair?',
    passed:
      'Check passed. The pictures, the order of the squares and the answers were fixed before you saw your first square, and nobody changed them.',
    since: 'Check passed. Nothing has changed since you opened this page',
    notLoaded: "Couldn't load all the pictures, so nothing was checked. Try again.",
    failed: 'Check failed. This differs from what was fixed before your first square:',
    differences: [
      "The server's data doesn't match what it promised at the start.",
      'Picture 1: the squares opened in a different order.',
      'Picture 2: the right answer is a different one.',
      'Picture 3: the picture is a different one.',
    ],
  },
  tr: {
    locale: 'tr-TR',
    check: 'Adil miydi?',
    passed:
      'Denetim başarılı. Resimler, karelerin sırası ve cevaplar, sen ilk kareni görmeden önce sabitlendi ve kimse onları değiştirmedi.',
    since: 'Denetim başarılı. Bu sayfayı açtığından beri hiçbir şey değişmedi',
    notLoaded: 'Resimlerin hepsi yüklenemedi, bu yüzden hiçbir şey denetlenmedi. Tekrar dene.',
    failed: 'Denetim başarısız. İlk kareni görmeden önce sabitlenenden farklı olanlar:',
    differences: [
      'Sunucunun verileri, başlangıçta söz verdiğiyle uyuşmuyor.',
      'Resim 1: kareler farklı bir sırayla açıldı.',
      'Resim 2: doğru cevap farklı.',
      'Resim 3: resim başka bir resim.',
    ],
  },
} as const

interface Told {
  committed: { sections: { pictureHash: string; squareOrder: number[]; correctAnswer: string }[] }
}

/** Makes the server tell another order, right answer and picture at the end than it has committed to. */
const tellLies = (page: Page) =>
  page.route('**/api/section/finish*', async (route) => {
    const response = await route.fetch()
    const told: Told = await response.json()
    const [first, second, third] = told.committed.sections
    if (!first || !second || !third) throw new Error('The game has too few sections')
    first.squareOrder.reverse()
    second.correctAnswer = first.correctAnswer
    third.pictureHash = first.pictureHash
    await route.fulfill({ response, json: told })
  })

const checkIn = (page: Page, { check }: { check: string }) => page.getByRole('dialog').getByRole('button', { name: check })

for (const language of ['en', 'tr'] as const satisfies Language[]) {
  const texts = TEXTS[language]
  test.describe(`in ${language}`, { tag: language === 'tr' ? '@phone' : '@desk' }, () => {
    test.use({ locale: texts.locale })

    test(`[FAIR-6] a guest checks a play: pictures that do not load are said, then it passes (${language})`, async ({
      page,
      testSite,
    }) => {
      const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4), language)
      await screen.start()
      await screen.openSquare()
      await screen.expectOpened(2)
      await screen.playToTheEnd()
      await page.route('**/media/*.webp', (route) => route.abort())
      const check = checkIn(page, texts)
      await check.focus()
      await page.keyboard.press('Enter')
      await expect(screen.end.getByRole('alert').filter({ hasText: texts.notLoaded })).toBeVisible()
      await page.unroute('**/media/*.webp')
      await page.keyboard.press('Enter')
      await expect(screen.end.getByRole('status').filter({ hasText: texts.passed })).toBeVisible()
      await expect(check).toBeFocused()
      // While the points count up, their text and their label differ.
      await expect(screen.end.locator('[data-part~=end-count]')).toHaveAttribute('aria-disabled', 'true')
      await expectAccessible(page)
    })

    test(`[FAIR-6] a check that fails lists what differs (${language})`, async ({ page, testSite }) => {
      const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4), language)
      await tellLies(page)
      await screen.start()
      await screen.playToTheEnd()
      await checkIn(page, texts).click()
      const alert = screen.end.getByRole('alert').filter({ hasText: texts.failed })
      await expect(alert.getByRole('listitem')).toHaveText([...texts.differences])
      await expectInView(alert.getByRole('listitem').last())
      await expect(screen.end.locator('[data-part~=end-count]')).toHaveAttribute('aria-disabled', 'true')
      await expectAccessible(page)
    })
  })
}

test('[FAIR-6] both players check a duel, and a page that was opened later says so', { tag: '@desk' }, async ({
  browser,
  testSite,
}) => {
  const game = await gameOf(testSite.baseURL, 1)
  const seats = await twoGuests(browser, game)
  const screens = seats.map(({ page }) => new MatchScreen(page, game)) as [MatchScreen, MatchScreen]
  const address = `/gameVs/${game.id}?token=${seats[0].gameToken}`
  await Promise.all(seats.map(({ page }) => page.goto(address)))
  for (let section = 1; section <= game.sectionAmount; section += 1) {
    await Promise.all(screens.map((screen) => screen.expectSection(section)))
    await Promise.all(screens.map((screen) => screen.give(section, true)))
    if (section === game.sectionAmount) break
    await Promise.all(screens.map((screen) => screen.nextButton.click()))
  }
  for (const { page, end } of screens) {
    await checkIn(page, TEXTS.en).click()
    await expect(end.getByRole('status').filter({ hasText: TEXTS.en.passed })).toBeVisible()
  }
  const [{ page, end }] = screens
  await page.reload()
  await checkIn(page, TEXTS.en).click()
  await expect(end.getByRole('status').filter({ hasText: TEXTS.en.since })).toBeVisible()
})

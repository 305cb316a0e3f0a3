import { renderInBrowser } from '../support/browser-rendered.ts'
import { builtFile } from '../support/built-file.ts'
import { GameScreen, type Language } from '../support/game-screen.ts'
import { failCalls } from '../support/held-calls.ts'
import { gameOf } from '../support/server-calls.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'

const TEXTS = {
  en: {
    locale: 'en-GB',
    unexpected: 'An unexpected error occurred... Please try again later.',
    support: 'Please try again later or contact support.',
    emptyPage: 'Leaderboard not found.',
    emptyEnd: 'Leaderboard not found!',
    notLoaded: "Couldn't load the game",
    broken: 'Unexpected Application Error!',
    notFound: "We can't find that page.",
    today: "Today's Game",
    retry: 'Retry',
    play: 'Play',
    guest: 'Continue as a guest',
    login: 'Login',
  },
  tr: {
    locale: 'tr-TR',
    unexpected: 'Beklenmeyen bir hata oluştu... Lütfen daha sonra tekrar dene.',
    support: 'Lütfen daha sonra tekrar dene ya da desteğe yaz.',
    emptyPage: 'Skor tablosu bulunamadı.',
    emptyEnd: 'Skor tablosu bulunamadı!',
    notLoaded: 'Oyun yüklenemedi',
    broken: 'Beklenmeyen Uygulama Hatası!',
    notFound: 'Bu sayfayı bulamıyoruz.',
    today: 'Günün Oyunu',
    retry: 'Tekrar dene',
    play: 'Oyna',
    guest: 'Misafir olarak devam et',
    login: 'Giriş',
  },
}

for (const language of ['en', 'tr'] as const satisfies Language[]) {
  const texts = TEXTS[language]

  // Each language on one kind of window.
  test.describe(`in ${language}`, { tag: language === 'tr' ? '@phone' : '@desk' }, () => {
    test.use({ locale: texts.locale })

    for (const call of ['gameType/getAll', 'game/lastGame']) {
      test(`home without ${call} shows an error page, and Retry loads it`, async ({ page }) => {
        const mend = await failCalls(page, `**/api/${call}*`)
        await page.goto('/')
        await expect(page.getByRole('heading', { name: texts.unexpected })).toBeVisible()
        mend()
        await page.getByRole('button', { name: texts.retry }).click()
        await expect(page.getByRole('region', { name: texts.today }).getByRole('link')).toBeVisible()
        await expect(page.getByRole('heading', { name: texts.unexpected })).toBeHidden()
      })
    }

    test('a game that fails to load shows an error page, and Retry loads it', async ({ page, testSite }) => {
      const game = await gameOf(testSite.baseURL, 4)
      const mend = await failCalls(page, '**/api/game/withImage/*')
      await page.goto(`/gameView/${game.id}`)
      await expect(page.getByRole('heading', { name: texts.unexpected })).toBeVisible()
      mend()
      await page.getByRole('button', { name: texts.retry }).click()
      await expect(page.getByRole('heading', { level: 1, name: game.gameName })).toBeVisible()
    })

    test('a failed check for an earlier play is reported, and the next press starts the game', async ({ page, testSite }) => {
      const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4), language)
      await page.goto(`/gameView/${screen.game.id}`)
      await page.getByRole('button', { name: texts.play, exact: true }).click()
      const mend = await failCalls(page, '**/api/**')
      await page.getByRole('button', { name: texts.guest }).click()
      await expect(page.locator('.notice')).toHaveText(texts.support)
      mend()
      await screen.pressPlay()
    })

    for (const call of ['section/startgame', 'section/getAll/game/*']) {
      test(`a game whose ${call} fails opens a dialog, and Retry continues`, async ({ page, testSite }) => {
        const screen = new GameScreen(page, await gameOf(testSite.baseURL, 1), language)
        await page.goto(`/gameView/${screen.game.id}`)
        const mend = await failCalls(page, `**/api/${call}*`)
        await page.getByRole('button', { name: texts.play, exact: true }).click()
        await page.getByRole('button', { name: texts.guest }).click()
        const dialog = page.getByRole('dialog', { name: texts.notLoaded })
        await expect(dialog).toBeVisible()
        mend()
        await dialog.getByRole('button', { name: texts.retry }).click()
        await screen.expectSection(1)
        await screen.giveAnswer(1, true)
      })
    }

    test('[SCREEN-9] an empty leaderboard has a text on the game page and at the end', async ({ page, setUp }) => {
      const screen = new GameScreen(page, await gameOf(setUp.baseURL, 1), language)
      await page.goto(`${setUp.baseURL}/gameView/${screen.game.id}`)
      await expect(page.getByText(texts.emptyPage, { exact: true })).toBeVisible()
      await screen.pressPlay()
      await screen.playToTheEnd()
      await expect(screen.end.getByText(texts.emptyEnd, { exact: true })).toBeVisible()
    })

    test('a page whose code fails to load reports it', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('region', { name: texts.today }).getByRole('link')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await settled(page)
      await failCalls(page, '**/assets/*.js')
      await page.getByRole('link', { name: texts.login }).click()
      await expect(page.getByRole('heading', { name: texts.broken })).toBeVisible()
    })

    test('[SERVICE-12] an unknown page or game reports that it was not found', async ({ page }) => {
      for (const address of ['/nowhere', '/gameView/999999', '/categoryPage/999']) {
        await page.goto(address)
        await expect(page.getByRole('heading', { name: texts.notFound })).toBeVisible()
      }
    })
  })
}

test('[SCREEN-24] the code of the end is loaded during the play, with each picture until it is there', async ({
  page,
  testSite,
}) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 1))
  const end = builtFile('src/features/play/end/end-screen.tsx')
  const mend = await failCalls(page, `**${end}`)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(end))
  await screen.start()
  await failed
  const loaded = page.waitForResponse(`**${end}`)
  mend()
  await screen.giveAnswer(1, true)
  await screen.next()
  await (await loaded).finished()
  await failCalls(page, '**/assets/*.js')
  await screen.playToTheEnd(2)
  await expect(screen.end).toContainText('100%')
})

test("a server error shows the request's id, unlike a lost connection", { tag: '@desk' }, async ({ page, testSite }) => {
  const game = await gameOf(testSite.baseURL, 4)
  await renderInBrowser(page)
  await page.route('**/api/game/withImage/*', (route) =>
    route.fulfill({ status: 503, headers: { 'x-request-id': 'abc-1' }, body: '' }),
  )
  await page.goto(`/gameView/${game.id}`)
  await expect(page.getByText('Request abc-1')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { signUp } from '../support/account.ts'
import { winDuel } from '../support/fight-duel.ts'
import { GameScreen, type Language } from '../support/game-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'

const TEXTS = {
  en: {
    locale: 'en-GB',
    play: 'Play',
    again: 'Play Again',
    goOn: 'Continue',
    begun: 'You have 30 minutes from your last move to go on.',
    ranked: 'Your first play counts for the leaderboards.',
    untouched: "You opened this game but haven't made a move, so it still counts for the leaderboards.",
    played: "You've played this game, so this is practice: no points.",
    duel: "You've seen this game in a duel, so this is practice: no points.",
    asGuest: 'This game was played as a guest in this browser, so this is practice: no points.',
    guest: 'Playing as a guest: join within 7 days to keep your points.',
    practice: 'Practice: no points',
  },
  tr: {
    locale: 'tr-TR',
    play: 'Oyna',
    again: 'Tekrar Oyna',
    goOn: 'Devam et',
    begun: 'Son hamlenden sonra 30 dakika içinde devam edebilirsin.',
    ranked: 'İlk oynayışın skor tablolarında sayılır.',
    untouched: 'Bu oyunu açtın ama hamle yapmadın; skor tablolarında hâlâ sayılır.',
    played: 'Bu oyunu oynadın; bu oynayış alıştırma sayılır, puan kazandırmaz.',
    duel: 'Bu oyunu bir düelloda gördün; bu oynayış alıştırma sayılır, puan kazandırmaz.',
    asGuest: 'Bu oyun bu tarayıcıda misafir olarak oynandı; bu oynayış alıştırma sayılır, puan kazandırmaz.',
    guest: 'Misafirsin: puanların için 7 gün içinde üye ol.',
    practice: 'Alıştırma: puan yok',
  },
}

/** Expects the game's page to announce the next play, on its button and next to it. */
const expectNext = async (page: Page, button: string, note: string) => {
  await expect(page.getByText(note)).toBeVisible()
  await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
}

for (const language of ['en', 'tr'] as const satisfies Language[]) {
  const texts = TEXTS[language]

  // Each language on one kind of window.
  test.describe(`in ${language}`, { tag: language === 'tr' ? '@phone' : '@desk' }, () => {
    test.use({ locale: texts.locale })

    test('[SCREEN-19] [SCREEN-13] [SCREEN-46] [PLAY-20] a play that was opened and reloaded before any move still counts', async ({
      page,
      testSite,
    }) => {
      await signUp(page, testSite)
      const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4), language)
      page.on('dialog', (dialog) => dialog.accept())
      await page.goto(`/gameView/${screen.game.id}`)
      await expectNext(page, texts.play, texts.ranked)
      await screen.pressPlay()
      await page.reload()
      await expect(page).toHaveURL(`/gameView/${screen.game.id}`)
      await expectNext(page, texts.play, texts.untouched)
      await screen.pressPlay()
      await expect(page.getByText(texts.practice)).toHaveCount(0)
      await screen.giveAnswer(1, true)
      await page.reload()
      await expect(page).toHaveURL(`/gameView/${screen.game.id}`)
      await expectNext(page, texts.goOn, texts.begun)
      await page.getByRole('button', { name: texts.goOn, exact: true }).click()
      await screen.expectSection(2)
      await screen.quitButton.click()
      await screen.quitButton.click()
      await expect(page).toHaveURL('/')
      await page.goto(`/gameView/${screen.game.id}`)
      await expectNext(page, texts.again, texts.played)
    })

    test('[SCREEN-19] a game known only from a duel is practice, and its page says so before Play', async ({
      page,
      testSite,
    }) => {
      await signUp(page, testSite)
      const screen = new GameScreen(page, await gameOf(testSite.baseURL, 1), language)
      await winDuel(page.context().request, testSite, screen.game.id)
      await page.goto(`/gameView/${screen.game.id}`)
      await expectNext(page, texts.play, texts.duel)
      await screen.pressPlay()
      await expect(page.locator('[data-part~=play-bar]')).toContainText(texts.practice)
    })

    test("[SCREEN-19] a game that this browser's guest played is practice, and its page says so before Play", async ({
      page,
      testSite,
    }) => {
      const screen = new GameScreen(page, await gameOf(testSite.baseURL, 9), language)
      await page.goto(`/gameView/${screen.game.id}`)
      await expectNext(page, texts.play, texts.guest)
      await screen.pressPlay()
      await screen.giveAnswer(1, true)
      page.on('dialog', (dialog) => dialog.accept())
      await signUp(page, testSite)
      await page.goto(`/gameView/${screen.game.id}`)
      await expectNext(page, texts.play, texts.asGuest)
      await screen.pressPlay()
      await expect(page.locator('[data-part~=play-bar]')).toContainText(texts.practice)
    })
  })
}

import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { signUp } from '../support/account.ts'
import { winDuel } from '../support/fight-duel.ts'
import { GameScreen, type Language } from '../support/game-screen.ts'
import { LobbyScreen } from '../support/lobby-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, type Site, test } from '../support/site.ts'
import { inBothWindows } from '../support/windows.ts'

const TEXTS = {
  en: {
    locale: 'en-GB',
    ends: 'This ends your ranked play',
    duelAnyway: 'Duel anyway',
    back: 'Back to the game',
    asGuest: 'Continue as a guest',
    signIn: 'Login',
    play: 'Play',
    practice: 'Practice: no points',
    sawInDuel: 'You saw this game in a duel before you finished, so this is practice: no points.',
    playedAsGuest: 'This game was played as a guest in this browser before you finished, so this is practice: no points.',
  },
  tr: {
    locale: 'tr-TR',
    ends: 'Bu, puanlı oynayışını bitirir',
    duelAnyway: 'Yine de düello yap',
    back: 'Oyuna dön',
    asGuest: 'Misafir olarak devam et',
    signIn: 'Giriş',
    play: 'Oyna',
    practice: 'Alıştırma: puan yok',
    sawInDuel: 'Bitirmeden önce bu oyunu bir düelloda gördün; bu oynayış alıştırma sayılır, puan kazandırmaz.',
    playedAsGuest:
      'Sen bitirmeden önce bu oyun bu tarayıcıda misafir olarak oynandı; bu oynayış alıştırma sayılır, puan kazandırmaz.',
  },
}

/** Starts a game as the guest of the page's browser, without its page. */
async function startAsGuest(page: Page, { baseURL }: Site, gameId: number) {
  const data = { gameId, userId: 23_456_789, guest: true }
  expect((await page.context().request.post(`${baseURL}/api/section/startgame`, { data })).ok()).toBe(true)
}

/** Makes the page a visitor's. Takes effect on the next page load. */
const forgetUser = (page: Page) => page.evaluate(() => localStorage.removeItem('signedUserId'))

for (const language of ['en', 'tr'] as const satisfies Language[]) {
  const texts = TEXTS[language]

  test.describe(`in ${language}`, { tag: language === 'tr' ? '@phone' : '@desk' }, () => {
    test.use({ locale: texts.locale })

    test('[DUEL-58] the lobby asks before a duel ends a ranked play, and opens no room before the answer', async ({
      page,
      testSite,
    }) => {
      await signUp(page, testSite)
      const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4), language)
      page.on('dialog', (dialog) => dialog.accept())
      const rooms: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('createMultiplayerGame')) rooms.push(request.url())
      })
      await screen.start()
      const lobby = `/gameVsView/${screen.game.id}`
      await page.goto(lobby)
      const question = page.getByRole('heading', { name: texts.ends })
      await expect(question).toBeVisible()
      await expectAccessible(page)
      await inBothWindows(page, async () => {
        await expect(page.getByRole('button', { name: texts.duelAnyway })).toBeInViewport()
      })
      await page.getByRole('link', { name: texts.back }).click()
      await expect(page).toHaveURL(`/gameView/${screen.game.id}`)
      await screen.pressPlay()
      await page.goto(lobby)
      await expect(question).toBeVisible()
      expect(rooms).toEqual([])

      await page.getByRole('button', { name: texts.duelAnyway }).click()
      await expect(new LobbyScreen(page, screen.game).code).toBeVisible()
      await page.reload()
      await expect(new LobbyScreen(page, screen.game).code).toBeVisible()
      await expect(question).toHaveCount(0)
      expect(rooms).toHaveLength(1)
    })

    test.describe('the end of a ranked play', () => {
      /** Plays on after `meet`, and expects the end to say why the play is practice. */
      const expectPractice = async (page: Page, testSite: Site, meet: (gameId: number) => Promise<unknown>, why: string) => {
        await signUp(page, testSite)
        const screen = new GameScreen(page, await gameOf(testSite.baseURL, 1), language)
        await screen.start()
        await screen.giveAnswer(1, true)
        await meet(screen.game.id)
        await screen.next()
        await screen.playToTheEnd(2)
        await expect(screen.end).toContainText(texts.practice)
        await inBothWindows(page, () => expect(screen.end.getByText(why)).toBeVisible())
        await expect(screen.end.locator('[data-part~=end-count]')).toHaveAttribute('aria-disabled', 'true')
        await expectAccessible(page)
      }

      test('[SCREEN-31] [PLAY-28] says that a duel made it practice', async ({ page, testSite }) => {
        await expectPractice(page, testSite, (gameId) => winDuel(page.context().request, testSite, gameId), texts.sawInDuel)
      })

      test('[SCREEN-31] [PLAY-28] says that a guest play in this browser made it practice', async ({ page, testSite }) => {
        await expectPractice(page, testSite, (gameId) => startAsGuest(page, testSite, gameId), texts.playedAsGuest)
      })
    })

    test('[SCREEN-32] a guest is asked before a play or a duel ends the ranked play of this browser', async ({
      page,
      testSite,
    }) => {
      await signUp(page, testSite)
      const screen = new GameScreen(page, await gameOf(testSite.baseURL, 9), language)
      page.on('dialog', (dialog) => dialog.accept())
      await screen.start()
      await screen.giveAnswer(1, true)
      await forgetUser(page)
      const starts: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/section/startgame')) starts.push(request.url())
      })
      await page.goto(`/gameVsView/${screen.game.id}`)
      await expect(page.getByRole('heading', { name: texts.ends })).toBeVisible()

      await page.getByRole('link', { name: texts.back }).click()
      const question = page.getByRole('dialog', { name: texts.ends })
      const play = page.getByRole('button', { name: texts.play, exact: true })
      await play.click()
      await expect(question.getByRole('link', { name: texts.signIn })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      expect(starts).toEqual([])

      await play.click()
      await question.getByRole('button', { name: texts.asGuest }).click()
      await screen.expectSection(1)
      expect(starts).toHaveLength(1)
    })
  })
}

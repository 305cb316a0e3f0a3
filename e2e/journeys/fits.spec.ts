import type { Locator, Page } from '@playwright/test'
import { freshName, signUp } from '../support/account.ts'
import { expectInView, GameScreen } from '../support/game-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { LONG_SQUARES } from '../support/set-up-site.ts'
import { settled } from '../support/settled.ts'
import { popup } from '../support/sign-in.ts'
import { expect, test } from '../support/site.ts'
import { inBothWindows } from '../support/windows.ts'

const overflow = (page: Page) =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('[data-part~=play-room], dialog[open]')]
    return boxes.map((box) => ({ sideways: box.scrollWidth - box.clientWidth, down: box.scrollHeight - box.clientHeight }))
  })

const expectNotSideways = async (page: Page) => {
  for (const { sideways } of await overflow(page)) expect(sideways).toBeLessThanOrEqual(0)
}

const expectNeverSideways = (page: Page) => inBothWindows(page, () => expectNotSideways(page))

const expectNoScroll = async (page: Page) => {
  for (const { sideways, down } of await overflow(page)) {
    expect(sideways).toBeLessThanOrEqual(0)
    expect(down).toBeLessThanOrEqual(0)
  }
}

/** Expects that nothing scrolls and all these parts are in view, in both kinds of windows. */
const expectAllInView = (page: Page, parts: Locator[]) =>
  inBothWindows(page, async () => {
    for (const part of parts) await expectInView(part)
    await expectNoScroll(page)
  })

/** The maximum lengths of a user name, an email address and a typed title. */
const NAME_LENGTH = 15
const MAIL_LENGTH = 50
const TYPED_TITLE_LENGTH = 50

async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
}

for (const { language, locale, dialogs } of [
  { language: 'en', locale: 'en-GB', dialogs: ['Change avatar', 'Change username', 'Import or export'] },
  {
    language: 'tr',
    locale: 'tr-TR',
    dialogs: ['Avatarı değiştir', 'Kullanıcı adını değiştir', 'İçe veya dışa aktar'],
  },
] as const) {
  // Each language in one kind of window; the checks resize it to the other kind.
  test.describe(`in ${language}`, { tag: language === 'tr' ? '@phone' : '@desk' }, () => {
    test.use({ locale })

    test('[SCREEN-12] no page of a signed-in player scrolls sideways, even with the longest names', async ({
      page,
      testSite,
    }) => {
      const userName = freshName().padEnd(NAME_LENGTH, 'W')
      const { userId } = await signUp(page, testSite, {
        userName,
        userMail: `${userName}@mail.example`.padStart(MAIL_LENGTH, 'w'),
      })
      await open(page, '/account')
      await expectNeverSideways(page)
      await open(page, `/userProfile/${userId}`)
      await page.getByRole('combobox').fill('W'.repeat(TYPED_TITLE_LENGTH))
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-part~=cover-controls]')).toHaveCount(1)
      await expectNeverSideways(page)
      for (const name of dialogs) {
        await page.getByRole('button', { name }).click()
        await expect(popup(page)).toBeVisible()
        await settled(page)
        await expectNeverSideways(page)
        await page.keyboard.press('Escape')
      }
    })

    test('[SCREEN-12] the game screen needs no scrolling in any state', async ({ page, context, testSite }) => {
      const screen = new GameScreen(page, await gameOf(testSite.baseURL, 16), language)
      await screen.start()
      await screen.expectOpened(1)
      await expectAllInView(page, [screen.quitButton, screen.score, screen.picture.locator('..'), screen.openButton])
      await expectAllInView(page, await screen.answers.all())
      await screen.quitButton.click()
      await expectAllInView(page, [screen.quitQuestion])
      await screen.giveAnswer(1, false)
      await expectAllInView(page, [screen.nextButton])
      await screen.next()
      await context.setOffline(true)
      await screen.openSquare()
      await expect(page.locator('[data-part~=play-warning]')).toBeVisible()
      await expectAllInView(page, [page.locator('[data-part~=play-warning]')])
      await context.setOffline(false)
      await screen.expectOpened(2)
    })
  })
}

test('[SCREEN-12] the longest titles fit into the answers', async ({ page, setUp }) => {
  const screen = new GameScreen(page, await gameOf(setUp.baseURL, LONG_SQUARES))
  await page.goto(`${setUp.baseURL}/gameView/${screen.game.id}`)
  await screen.pressPlay()
  await screen.expectOpened(1)
  await expectNoScroll(page)
  for (const answer of await screen.answers.all()) await expectInView(answer)
  const cutOff = await screen.answers
    .locator('[data-part~=answer-text]')
    .evaluateAll((texts) => texts.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length)
  expect(cutOff).toBe(0)
})

test('[SCREEN-12] the end scrolls only downwards, and its actions stay in view', async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 1))
  await screen.start()
  await screen.playToTheEnd()
  await expectNotSideways(page)
  await expectInView(screen.end.getByRole('button', { name: 'Play again' }))
  await screen.end.getByRole('button', { name: 'Picture 1: right' }).click()
  await expect(screen.end.getByRole('img')).toBeVisible()
  await expectNotSideways(page)
  await expectInView(screen.end.getByRole('button', { name: 'Play again' }))
})

test('[SCREEN-12] a phone in landscape shows picture, help and answers together', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  await page.setViewportSize({ width: 640, height: 360 })
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 9))
  await screen.start()
  await screen.expectOpened(1)
  await expectNoScroll(page)
  await expectInView(page.locator('[data-part~=board]'))
  await expectInView(screen.openButton)
  for (const answer of await screen.answers.all()) await expectInView(answer)
  await screen.giveAnswer(1, true)
  await expectInView(screen.nextButton)
  await screen.next()
  await screen.expectSection(2)
})

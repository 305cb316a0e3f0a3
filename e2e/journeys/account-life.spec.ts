import type { Page } from '@playwright/test'
import { freshName } from '../support/account.ts'
import { GameScreen, worthWith } from '../support/game-screen.ts'
import { mailedCode, newestMail } from '../support/mailbox.ts'
import { gameOf } from '../support/server-calls.ts'
import { accountButton, lineOf, logIn, mailField, openForgotPassword, popup } from '../support/sign-in.ts'
import { expect, type Site, test } from '../support/site.ts'

const FIRST_PASSWORD = 'correct horse'
const SECOND_PASSWORD = 'another horse'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const openTab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const covers = (page: Page) => page.locator('[data-part~=cover-title]')
const figures = (page: Page) => page.locator('[data-part~=profile-stats] dd')
const playersName = (page: Page) => page.locator('main').getByRole('heading', { level: 1 })

/** Signs up by the sign-up page, which leads to the new player's profile, and returns the user ID. */
async function join(page: Page, testSite: Site, player: { userName: string; userMail: string }) {
  await page.goto('/join')
  await page.getByRole('textbox', { name: 'Username' }).fill(player.userName)
  await mailField(page).fill(player.userMail)
  await lineOf(page, /^Password/).fill(FIRST_PASSWORD)
  await press(page, 'Join In')
  await popup(page)
    .getByRole('textbox', { name: 'Code' })
    .fill(await mailedCode(testSite.dataDir, player.userMail))
  await press(page, 'Verify')
  await expect(page).toHaveURL(/\/userProfile\/\d+$/)
  await expect(playersName(page)).toHaveText(player.userName)
  return Number(page.url().split('/').at(-1))
}

/**
 * Plays a game to its end with two extra squares opened, and plans to watch its first title. Returns that title and the score.
 */
async function playAndPlan(page: Page, testSite: Site) {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await page.getByRole('banner').getByRole('link', { name: 'Guess The Anime' }).click()
  await screen.findOnHome()
  await screen.pressPlay()
  await screen.openSquare()
  await screen.openSquare()
  await screen.expectOpened(3)
  const title = await screen.giveAnswer(1, true)
  await press(page, 'Plan to watch')
  await expect(page.getByText('Added to Plan To Watch')).toBeVisible()
  await screen.next()
  await screen.playToTheEnd(2)
  const score = worthWith(1) + (screen.game.sectionAmount - 1) * worthWith(3)
  await expect(screen.end.getByRole('button', { name: `${score} points` })).toBeVisible()
  await screen.end.getByRole('link', { name: 'Home' }).click()
  return { title, score }
}

async function openProfile(page: Page) {
  await accountButton(page).click()
  await page.getByRole('link', { name: 'Your Profile' }).click()
}

/**
 * Returns the player's rank on Top Players: one more than the number of players with more points, because equals share a rank.
 */
async function rankOnTopPlayers(page: Page, score: number) {
  const ownRow = page.locator('.time-sheet tbody tr[data-own]')
  await expect(async () => {
    await page.goto('/topListPlayer')
    await expect(ownRow).toContainText(String(score), { timeout: 2_000 })
  }).toPass()
  const scores = await page.locator('.time-sheet tbody td:last-child').allInnerTexts()
  return 1 + scores.filter((other) => Number(other) > score).length
}

/** Adds a title to the planned ones, and moves the previously planned one to those that were watched. */
async function growLists(page: Page, planned: string) {
  await expect(covers(page)).toHaveText([planned])
  await page.getByRole('combobox').fill('A title of my own')
  await press(page, 'Add')
  await expect(covers(page)).toHaveText(['A title of my own', planned])
  await press(page, `Move ${planned} to Anime Watched`)
  await expect(figures(page).first()).toHaveText('1')
  await expect(covers(page)).toHaveText(['A title of my own'])
  await openTab(page, 'Anime Watched')
  await expect(covers(page)).toHaveText([planned])
}

async function rename(page: Page, userName: string) {
  await press(page, 'Change username')
  await page.getByRole('textbox', { name: 'Username' }).fill(userName)
  await press(page, 'Save')
  await expect(playersName(page)).toHaveText(userName)
}

/** Chooses another avatar and waits for it in the header. */
async function changeAvatar(page: Page) {
  const before = await page.locator('[data-part~=portrait]').getAttribute('src')
  await press(page, 'Change avatar')
  const others = popup(page)
    .locator('label')
    .filter({ hasNot: page.locator('input:checked') })
  const picture = (await others.first().locator('img').getAttribute('src')) ?? ''
  await others.first().click()
  await press(page, 'Save')
  await expect(page.getByRole('banner').locator('.avatar img')).toHaveAttribute('src', picture)
  await expect(page.locator('[data-part~=portrait]')).toHaveAttribute('src', picture)
  expect(picture).not.toBe(before)
  return picture
}

async function hideLists(page: Page) {
  const answered = page.waitForResponse('**/api/user/showAnimeList')
  await page.getByRole('switch', { name: 'Show my lists to others' }).click()
  expect((await answered).ok()).toBe(true)
}

async function signOut(page: Page) {
  await accountButton(page).click()
  await press(page, 'Sign Out')
  await expect(page).toHaveURL('/')
}

/** Requests a reset link by email and sets a new password with it, which leads to the login. */
async function replaceForgotten(page: Page, testSite: Site, userMail: string) {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await openForgotPassword(page)
  await mailField(page).fill(userMail)
  await press(page, 'Send Code')
  await expect(popup(page)).toContainText('Reset link sent to your email.')
  const [link = ''] = /http\S+\/resetPassword\?data=[\w-]+/.exec(await newestMail(testSite.dataDir, userMail, 1)) ?? []
  await page.goto(link)
  await lineOf(page, /^New password/).fill(SECOND_PASSWORD)
  await lineOf(page, 'Repeat new password').fill(SECOND_PASSWORD)
  await press(page, 'Change password')
  await expect(popup(page)).toContainText('Your password has been changed.')
  await expect(page).toHaveURL('/login')
}

test('an account works from registration to a new password', async ({ page, testSite, browser }) => {
  const userName = freshName()
  const userMail = `${userName}@mail.example`
  const userId = await join(page, testSite, { userName, userMail })
  await expect(page.getByText('Not ranked yet.')).toBeVisible()
  await expect(figures(page)).toHaveText(['0', '0', '0'])

  const { title, score } =
    await test.step('[PROFILE-23] the first game counts on the leaderboards and on the profile', async () => {
      const played = await playAndPlan(page, testSite)
      await openProfile(page)
      await expect(figures(page)).toHaveText(['0', String(played.score), '1'])
      const place = await page.getByText(/^Top \d+ on the list!/).innerText()
      expect(place).toContain(`Top ${await rankOnTopPlayers(page, played.score)} on the list!`)
      await openProfile(page)
      return played
    })

  await test.step('[PROFILE-28] [PROFILE-30] titles are added to the lists, and a planned one moves to watched', async () => {
    await growLists(page, title)
  })

  const newName = `n${userName.slice(1)}`
  await rename(page, newName)
  const picture = await changeAvatar(page)

  await test.step("[PROFILE-31] the owner's changes are visible in another browser, and hidden lists are not", async () => {
    const stranger = await (await browser.newContext({ baseURL: testSite.baseURL })).newPage()
    await stranger.goto(`/userProfile/${userId}?tab=watched`)
    await expect(playersName(stranger)).toHaveText(newName)
    await expect(stranger.locator('[data-part~=portrait]')).toHaveAttribute('src', picture)
    await expect(covers(stranger)).toHaveText([title])
    await hideLists(page)
    await stranger.reload()
    await expect(stranger.getByText('These lists are hidden.')).toBeVisible()
    await expect(covers(stranger)).toHaveCount(0)
    await stranger.context().close()
  })

  await test.step('[SESSION-47] [SESSION-48] a forgotten password is replaced, and the account is unchanged', async () => {
    await signOut(page)
    await replaceForgotten(page, testSite, userMail)
    await logIn(page, { userMail, userPassword: SECOND_PASSWORD })
    await expect(page).toHaveURL(`/userProfile/${userId}`)
    await expect(playersName(page)).toHaveText(newName)
    await expect(figures(page)).toHaveText(['1', String(score), '1'])
    await expect(page.getByRole('switch', { name: 'Show my lists to others' })).not.toBeChecked()
  })
})

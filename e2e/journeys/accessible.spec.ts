import { expectAccessible } from '../support/accessible.ts'
import { freshName, signUp } from '../support/account.ts'
import { GameScreen, settingsButton } from '../support/game-screen.ts'
import { holdCalls } from '../support/held-calls.ts'
import { gameOf } from '../support/server-calls.ts'
import { settled } from '../support/settled.ts'
import { accountButton, lineOf, mailField, popup } from '../support/sign-in.ts'
import { expect, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the settings are accessible', async ({ page }) => {
  await page.goto('/ourSite')
  await settingsButton(page).click()
  await expect(page.getByRole('radio', { name: 'English' })).toBeVisible()
  await expectAccessible(page)
})

test('the verification popup and its error are accessible', { tag: '@phone' }, async ({ page }) => {
  const name = freshName()
  await page.goto('/join')
  await page.getByRole('button', { name: 'Join In' }).click()
  await expect(page.getByText('Your name must be more than 2 characters.')).toBeVisible()
  await expectAccessible(page)
  await lineOf(page, 'Username').fill(name)
  await mailField(page).fill(`${name}@mail.example`)
  await lineOf(page, /^Password/).fill('correct horse')
  await page.getByRole('button', { name: 'Join In' }).click()
  await expect(lineOf(popup(page), 'Code')).toBeFocused()
  await expectAccessible(page)
  await lineOf(popup(page), 'Code').fill('not it')
  await popup(page).getByRole('button', { name: 'Verify' }).click()
  await expect(popup(page).getByText('Enter the 6 digits of the code.')).toBeVisible()
  await expectAccessible(page)
})

test('the pages of a signed-in player, the menu and the avatars are accessible', async ({ page, testSite }) => {
  const { userId } = await signUp(page, testSite)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
  await expectAccessible(page)
  await accountButton(page).click()
  await page.getByRole('link', { name: 'Your Profile' }).waitFor()
  await expectAccessible(page)
  await page.goto(`/userProfile/${userId}`)
  await expect(page.getByText('Nothing planned yet.')).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change avatar' }).click()
  await expect(popup(page).getByRole('radio', { checked: true })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
})

test('the game is accessible from the prompt to its end', async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 9))
  await page.goto(`/gameView/${screen.game.id}`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue as a guest' }).click()
  await screen.expectSection(1)
  await screen.expectOpened(1)
  await expectAccessible(page)
  await screen.giveAnswer(1, false)
  await expectAccessible(page)
  await screen.quitButton.click()
  await expectAccessible(page)
  await screen.next()
  await screen.playToTheEnd(2)
  await screen.end.getByRole('button', { name: 'Picture 1: wrong' }).click()
  await expectAccessible(page)
})

test('the game is accessible after its connection is lost and after it has expired', { tag: '@desk' }, async ({
  page,
  context,
  testSite,
}) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await screen.start()
  await context.setOffline(true)
  await screen.openSquare()
  await expect(screen.connectionLost).toBeVisible()
  await expectAccessible(page)
  await context.clearCookies()
  // Holds the code of home, to which the page redirects after three seconds, until the text has been checked.
  const release = await holdCalls(page, '**/assets/*.js')
  await context.setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: 'Game session expired' })).toBeVisible()
  // Until then the page shows only this text, without a heading.
  await expectAccessible(page, ['page-has-heading-one'])
  release()
  await expect(page).toHaveURL('/')
})

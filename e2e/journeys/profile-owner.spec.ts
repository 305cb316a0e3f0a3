import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { register, signUp } from '../support/account.ts'
import { holdCalls } from '../support/held-calls.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { addTitle, covers, field, openTab } from '../support/profile-lists.ts'
import { settled } from '../support/settled.ts'
import { expectPicture } from '../support/shown.ts'
import { expect, test } from '../support/site.ts'

test('[PROFILE-28] a title is added from the suggestions by keyboard, or as typed', async ({ page, testSite }) => {
  const errors = await collectPageErrors(page)
  const { userId } = await signUp(page, testSite)
  await page.goto(`/userProfile/${userId}`)
  await expect(page.getByText('Nothing planned yet.')).toBeVisible()
  await field(page).fill('naru')
  await expect(page.getByRole('option', { name: /^Naruto/ }).first()).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const chosen = await page.getByRole('option', { selected: true }).evaluate((option) => option.firstChild?.textContent ?? '')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue(chosen)
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(covers(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(covers(page)).toHaveText([chosen])
  await addTitle(page, 'A title nobody knows')
  await expect(covers(page)).toHaveText(['A title nobody knows', chosen])
  await field(page).fill(chosen.toUpperCase())
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${chosen.toUpperCase()} is already on your lists.`)).toBeVisible()
  await expect(covers(page)).toHaveCount(2)
  const release = await holdCalls(page, '**/api/animeList/create')
  await field(page).fill('On its way')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await field(page).fill('Typed meanwhile')
  release()
  await expect(covers(page).first()).toHaveText('On its way')
  await expect(page.getByText('On its way was added.')).toBeVisible()
  await expect(field(page)).toHaveValue('Typed meanwhile')
  await field(page).fill('')
  await field(page).pressSequentially('x'.repeat(52))
  await expect(field(page)).toHaveValue('x'.repeat(50))
  expect(errors).toEqual([])
})

test('[PROFILE-28] a title that is added while the list is loading is reported as new, and shown', async ({ page, testSite }) => {
  const { userId } = await signUp(page, testSite)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // The server has replied before the title is added; the reply arrives after.
  await page.route(
    '**/api/animeList/get?**',
    async (route) => {
      const response = await route.fetch()
      await released
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
  await page.goto(`/userProfile/${userId}`)
  await field(page).fill('Early')
  const added = page.waitForResponse('**/api/animeList/create')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await added
  release()
  await expect(page.getByText('Early was added.')).toBeVisible()
  await expect(covers(page)).toHaveText(['Early'])
})

test('[PROFILE-30] a planned title can be moved, and a removed one can be restored by Undo', async ({ page, testSite }) => {
  const { userId } = await signUp(page, testSite)
  await page.goto(`/userProfile/${userId}?tab=plan`)
  for (const title of ['First', 'Second', 'Third']) await addTitle(page, title)
  await expect(covers(page)).toHaveText(['Third', 'Second', 'First'])

  await page.getByRole('button', { name: 'Move Second to Anime Watched' }).click()
  await expect(covers(page)).toHaveText(['Third', 'First'])
  await expect(page.locator('[data-part~=profile-stats] dd').first()).toHaveText('1')
  await openTab(page, 'Anime Watched')
  await expect(covers(page)).toHaveText(['Second'])
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0)
  await openTab(page, 'Plan To Watch')

  // The title disappears at once, before the server responds, and Undo waits for the response.
  const release = await holdCalls(page, '**/api/animeList/*?userId=**')
  await page.getByRole('button', { name: 'Remove Third' }).click()
  await expect(covers(page)).toHaveText(['First'])
  await expect(page.getByText('Third was removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(covers(page)).toHaveText(['Third', 'First'])
  release()
  await expect(page.getByRole('button', { name: 'Remove Third' })).not.toHaveAttribute('aria-busy')
  await page.reload()
  await expect(covers(page)).toHaveText(['Third', 'First'])

  await page.getByRole('button', { name: 'Remove First' }).click()
  await openTab(page, 'Anime Watched')
  await expect(covers(page)).toHaveText(['Second'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(covers(page)).toHaveText(['Second'])
  await openTab(page, 'Plan To Watch')
  await expect(covers(page)).toHaveText(['First', 'Third'])
})

test('[PROFILE-30] each offer of Undo ends after ten seconds, also after an earlier one was pressed', async ({
  page,
  testSite,
}) => {
  const { userId } = await signUp(page, testSite)
  await page.clock.install()
  await page.goto(`/userProfile/${userId}`)
  for (const title of ['First', 'Second']) await addTitle(page, title)
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.getByRole('button', { name: 'Remove First' }).click()
  await page.mouse.move(0, 0)
  await undo.focus()
  await page.clock.runFor(20_000)
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(undo).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Second' }).press('Enter')
  await expect(undo).toBeVisible()
  await page.clock.runFor(11_000)
  await expect(undo).toHaveCount(0)
})

test('[PROFILE-30] a title that could not be removed reappears, and the failure is reported', async ({ page, testSite }) => {
  const { userId } = await signUp(page, testSite)
  await page.goto(`/userProfile/${userId}`)
  await addTitle(page, 'Stays')
  await page.route('**/api/animeList/*?userId=**', (route) =>
    route.request().method() === 'DELETE' ? route.abort('connectionrefused') : route.fallback(),
  )
  await page.getByRole('button', { name: 'Remove Stays' }).click()
  await expect(page.getByText('No connection. Please check your network and try again.')).toBeVisible()
  await expect(covers(page)).toHaveText(['Stays'])
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('[PROFILE-30] Undo that fails is offered again @phone', async ({ page, testSite }) => {
  const { userId } = await signUp(page, testSite)
  await page.goto(`/userProfile/${userId}`)
  for (const title of ['First', 'Second']) await addTitle(page, title)
  await page.getByRole('button', { name: 'Remove Second' }).click()
  await page.route('**/api/animeList/create', (route) => route.abort('connectionrefused'), { times: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('No connection. Please check your network and try again.')).toBeVisible()
  await expect(covers(page)).toHaveText(['First'])
  await expect(page.getByText('Second was removed.')).toBeVisible()
  // The title is back before the server has it.
  const saved = page.waitForResponse('**/api/animeList/create')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(covers(page)).toHaveText(['Second', 'First'])
  await saved
  await page.reload()
  await expect(covers(page)).toHaveText(['Second', 'First'])
})

test('[PROFILE-26] [PROFILE-27] six covers of 2:3 are shown, six more per press, and each title keeps its cover', async ({
  page,
  testSite,
}) => {
  const { userId } = await signUp(page, testSite)
  const token = await accessToken(page, testSite.baseURL)
  for (let number = 1; number <= 13; number += 1) {
    await page.request.post('/api/animeList/create', {
      headers: { authorization: `Bearer ${token}` },
      data: { userId, animeListTypeId: 2, animeName: `Title ${number}` },
    })
  }
  await page.goto(`/userProfile/${userId}`)
  // Until the session is known, this is the page that others see.
  await expect(field(page)).toBeVisible()
  const more = page.getByRole('button', { name: 'More titles' })
  for (const shown of [6, 12]) {
    await expect(covers(page)).toHaveCount(shown)
    await more.click()
  }
  await expect(covers(page)).toHaveCount(13)
  await expect(more).toHaveCount(0)
  await expect(page.locator('[data-part~=cover]').nth(12)).toBeFocused()
  await page.getByRole('button', { name: 'Remove Title 13' }).click()
  await expect(covers(page)).toHaveCount(12)
  await expect(covers(page).first()).toHaveText('Title 12')

  const cover = page.locator('[data-part~=cover]').filter({ hasText: /^Title 12$/ })
  const { width, height } = (await cover.boundingBox()) ?? { width: 0, height: 1 }
  expect(width / height).toBeCloseTo(2 / 3, 2)
  const drawing = await cover.evaluate((part) => part.outerHTML)
  await page.reload()
  expect(await cover.evaluate((part) => part.outerHTML)).toBe(drawing)
})

const accessToken = async (page: Page, origin: string): Promise<string> => {
  const reply = await page.context().request.post(`${origin}/api/user/refresh`, { headers: { 'x-session': 'cookie' }, data: {} })
  return (await reply.json()).accessToken
}

test('[PROFILE-31] [PROFILE-36] lists that the owner hides are not visible in another browser', async ({
  page,
  testSite,
  browser,
}) => {
  const { userId } = await signUp(page, testSite)
  await page.goto(`/userProfile/${userId}`)
  await addTitle(page, 'A secret wish')
  const stranger = await (await browser.newContext({ baseURL: testSite.baseURL })).newPage()
  await stranger.goto(`/userProfile/${userId}`)
  await expect(covers(stranger)).toHaveText(['A secret wish'])
  await expect(stranger.getByRole('button', { name: /^(Remove|Move)/ })).toHaveCount(0)
  await stranger.goto(`/userProfile/${userId}?tab=manga`)
  await expect(stranger.getByText('No manga here yet.')).toBeVisible()
  await stranger.goto(`/userProfile/${userId}`)
  await expect(covers(stranger)).toHaveText(['A secret wish'])

  const answered = page.waitForResponse('**/api/user/showAnimeList')
  await page.getByRole('switch', { name: 'Show my lists to others' }).click()
  expect((await answered).ok()).toBe(true)
  await expect(covers(page)).toHaveText(['A secret wish'])
  await stranger.reload()
  await expect(stranger.getByText('These lists are hidden.')).toBeVisible()
  await expect(stranger.getByText('A secret wish')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Show my lists to others' })).not.toBeChecked()
  await stranger.context().close()
})

test('[PROFILE-29] a short or taken name is refused, and a free one is accepted', async ({ page, testSite, playwright }) => {
  const request = await playwright.request.newContext()
  const other = await register(request, testSite)
  const { userId, userName } = await signUp(page, testSite)
  await page.goto(`/userProfile/${userId}`)
  await page.getByRole('button', { name: 'Change username' }).click()
  const name = page.getByRole('textbox', { name: 'Username' })
  const save = page.getByRole('button', { name: 'Save' })
  await expect(name).toHaveValue(userName)
  await name.fill('ab')
  await save.click()
  await expect(page.getByText('Your name must be more than 2 characters.')).toBeVisible()
  await name.fill(other.userName.toUpperCase())
  await save.click()
  await expect(page.getByText('The entered username is already in use.')).toBeVisible()
  const renamed = `n${userName.slice(1)}`
  await name.fill(renamed)
  await save.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed)
  await expect(page.getByRole('button', { name: 'Change username' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed)
  await request.dispose()
})

test('[PROFILE-35] a newly chosen avatar appears in the header at once', async ({ page, testSite }) => {
  const { userId, userName, userAvatarName } = await signUp(page, testSite)
  const release = await holdCalls(page, '**/api/avatar/getAllWithImage**')
  await page.goto(`/userProfile/${userId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(userName)
  await page.getByRole('button', { name: 'Change avatar' }).click()
  await expect(page.getByRole('dialog').locator('.skeleton')).toHaveCount(8)
  release()
  const avatars = page.getByRole('dialog').getByRole('radio')
  await expect(avatars).toHaveCount(24)
  await expect(page.getByRole('radio', { name: userAvatarName, exact: true })).toBeChecked()
  const pictures = page.getByRole('dialog').locator('label img')
  const at = (await avatars.nth(5).isChecked()) ? 6 : 5
  const picture = await pictures.nth(at).getAttribute('src')
  await page.getByRole('dialog').locator('label').nth(at).click()
  await expect(avatars.nth(at)).toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-part~=portrait]')).toHaveAttribute('src', picture ?? '')
  const inHeader = page.getByRole('banner').locator('.avatar img')
  await expect(inHeader).toHaveAttribute('src', picture ?? '')
  await page.reload()
  await expect(page.locator('[data-part~=portrait]')).toHaveAttribute('src', picture ?? '')
  await expectPicture(page.locator('[data-part~=portrait]'))
  await expect(inHeader).toHaveAttribute('src', picture ?? '')
})

test('the profile and its dialogs are accessible', async ({ page, testSite }) => {
  const { userId } = await signUp(page, testSite)
  await page.goto(`/userProfile/${userId}`)
  await addTitle(page, 'Something')
  await settled(page)
  await expectAccessible(page)
  await field(page).pressSequentially('naru')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  for (const name of ['Change avatar', 'Change username', 'Import or export']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await settled(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
})

import type { Page } from '@playwright/test'
import { holdCalls } from '../support/held-calls.ts'
import { photograph } from '../support/photographs.ts'
import { publishGame } from '../support/publish-game.ts'
import { rightAnswers } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'
import { expectNotSideways, nameField, press } from '../support/wizard-screen.ts'

/** Holds the pictures that the page reads. Returns a function that releases the one that it has begun to read last. */
async function holdDecoding(page: Page) {
  const held = await page.evaluateHandle(() => {
    const waiting: (() => void)[] = []
    const decode = globalThis.createImageBitmap
    const held = async (image: ImageBitmapSource) => {
      await new Promise<void>((go) => waiting.push(go))
      return decode(image)
    }
    globalThis.createImageBitmap = held as typeof decode
    return waiting
  })
  return async () => {
    await expect.poll(() => held.evaluate(({ length }) => length)).toBeGreaterThan(0)
    await held.evaluate((waiting) => waiting.pop()?.())
  }
}

test('[CREATE-35] [CREATE-36] [SCREEN-71] a creator views, changes and deletes a game; visitors can report it @desk', async ({
  page,
  testSite,
  browser,
}) => {
  const name = 'W'.repeat(40)
  const { userId, address } = await publishGame(page, testSite, name)
  await page.goto(address)

  const other = await browser.newContext({ baseURL: testSite.baseURL })
  const visitor = await other.newPage()
  await expect(async () => {
    await visitor.goto('/categoryPage/2')
    await expect(visitor.getByRole('main')).toContainText(name, { timeout: 2_000 })
  }).toPass()
  await expectNotSideways(visitor)
  await visitor.goto(address)
  await expectNotSideways(visitor)
  await press(visitor, 'Report')
  await press(visitor, 'Send')
  await expect(visitor.getByText("Please choose what's wrong.")).toBeVisible()
  await visitor.getByRole('radio', { name: 'A wrong answer or picture' }).check()
  await visitor.getByRole('textbox').fill('The third one is another film.')
  await press(visitor, 'Send')
  await expect(visitor.getByText("Thank you. We'll look into it.")).toBeVisible()
  await visitor.goto('/contact')
  await expect(visitor.getByRole('region', { name: 'Your reports' })).toContainText('Not reviewed yet')
  await visitor.goto(`/userProfile/${userId}`)
  await expect(visitor.getByRole('region', { name: 'Created games' })).toContainText(name)
  await expect(visitor.getByRole('link', { name: /^Answers and stats/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Answers and stats', exact: true }).click()
  await expect(page).toHaveURL(/\/myGame\/\d+$/)
  await page.goto(`/userProfile/${userId}`)
  await page.getByRole('link', { name: /^Answers and stats/ }).click()
  await press(page, 'Change picture 03')
  await page.getByRole('combobox', { name: 'Answer' }).fill('Paprika')
  await page.keyboard.press('Tab')
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await photograph(page, 'other.png'))
  await expect(page.getByRole('dialog')).toContainText('1280×720')
  await press(page, 'Save')
  await expect(page.locator('[data-part~=own-sections] > li').nth(2)).toContainText('Paprika')
  await press(page, 'Rename game')
  await nameField(page).fill('Mine, renamed')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCSS('background-image', 'none')
  await press(page, 'Save')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine, renamed')
  await press(page, 'Delete the game')
  await expect(page.getByRole('dialog')).toContainText('Players keep the points they earned in it.')
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCSS('background-image', /gradient/)
  await press(page, 'Delete')
  await expect(page).toHaveURL(`/userProfile/${userId}`)
  await expect(page.getByText('No games created yet.')).toBeVisible()
  // Public responses are cached for some seconds.
  await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(404)
  await other.close()
})

test('[CREATE-13] of two pictures that are chosen one after the other, the last one stays @desk', async ({ page, testSite }) => {
  const { gameId } = await publishGame(page, testSite, 'Chosen twice')
  await page.goto(`/myGame/${gameId}`)
  await press(page, 'Change picture 01')
  const dialog = page.getByRole('dialog')
  const readLast = await holdDecoding(page)
  for (const [name, width] of [
    ['large.jpg', 2400],
    ['small.jpg', 1280],
  ] as const)
    await dialog.locator('input[type=file]').setInputFiles(await photograph(page, name, { width, height: (width / 16) * 9 }))
  await readLast()
  await expect(dialog).toContainText('2400×1350, reduced to 1920×1080')
  await readLast()
  await expect(dialog).toContainText('1280×720')
})

test('[BIN-8] a creator who restores a game sees it at once @desk', async ({ page, testSite }) => {
  const { userId, gameId } = await publishGame(page, testSite, 'Back again')
  await page.goto(`/userProfile/${userId}`)
  const created = page.getByRole('region', { name: 'Created games' })
  await expect(created).toContainText('Back again')
  await page.goto(`/myGame/${gameId}`)
  await press(page, 'Delete the game')
  await press(page, 'Delete')
  await expect(page.getByText('No games created yet.')).toBeVisible()
  const release = await holdCalls(page, '**/api/game/ownRemoved?**')
  await press(page, 'Restore Back again')
  await expect(page.getByText('The game is back.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore Back again' })).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(created.getByRole('link', { name: /^Answers and stats/ })).toBeVisible()
  await expect(created.getByRole('heading', { name: 'Created games' })).toBeFocused()
  await expect(page.getByText('Hidden and deleted games')).toHaveCount(0)
})

test('[CREATE-13] [CREATE-35] a change that comes too late is told why, and is not offered any more @desk', async ({
  page,
  testSite,
}) => {
  const { gameId } = await publishGame(page, testSite, 'Played meanwhile')
  await page.goto(`/myGame/${gameId}`)
  await press(page, 'Change picture 03')
  await rightAnswers(testSite.baseURL, gameId)
  await page.getByRole('combobox', { name: 'Answer' }).fill('Paprika')
  await page.keyboard.press('Tab')
  await press(page, 'Save')
  await expect(page.getByText('Someone has already played this game.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText("answers and pictures can't be changed")).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change picture/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Pictures of the game' })).toBeFocused()
})

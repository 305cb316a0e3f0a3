import type { Page } from '@playwright/test'
import { enterPanel, openScreen } from '../support/panel.ts'
import { movingGif, photograph } from '../support/photographs.ts'
import { settled } from '../support/settled.ts'
import { expectPicture } from '../support/shown.ts'
import { expect, panelTest as test } from '../support/site.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()

test('[OPERATOR-154] [OPERATOR-155] [CREATE-31] an operator creates a game with an animated panel picture @phone', async ({
  page,
  crowded,
}) => {
  test.slow()
  await enterPanel(page, crowded)
  await openScreen(page, crowded, '/createGame')
  await settled(page)
  await page.getByRole('textbox', { name: 'Game name' }).fill('It moves')
  await page.getByRole('radio', { name: 'Anime Mixed' }).check({ force: true })
  await page.getByRole('radio', { name: /^1\D/ }).check({ force: true })
  const panelPicture = page.getByRole('group', { name: 'Panel picture' })
  await expect(panelPicture).toContainText('png, jpg or gif')
  await panelPicture.locator('input[type=file]').setInputFiles(movingGif('card.gif'))
  await expect(panelPicture).toContainText('It stays animated.')
  await expect(panelPicture.getByRole('button', { name: 'Crop the panel picture' })).toHaveCount(0)
  await press(page, 'Next: pictures')
  await expect(page).toHaveURL(`${crowded.baseURL}${crowded.panel.path}/createGame?step=pictures`)
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']
  const files = await Promise.all(names.map((name) => photograph(page, name)))
  await page.locator('input[type=file][multiple]').setInputFiles([movingGif('0.gif'), ...files.slice(1)])
  await expect(page.locator('[data-part~=refused-pictures]')).toContainText('Please select png or jpg format. Picture 01')
  await page.getByRole('button', { name: 'Remove 01' }).click()
  await page.locator('input[type=file][multiple]').setInputFiles(files.slice(0, 1))
  await expect(page.getByRole('list', { name: 'Pictures' }).getByText('1280×720')).toHaveCount(names.length)
  for (const [at, title] of ['Naruto', 'Akira', 'Bleach', 'Monster', 'Trigun'].entries()) {
    await page.getByRole('combobox', { name: `Answer 0${at + 1}` }).fill(title)
    await page.keyboard.press('Escape')
  }
  await press(page, 'Next: preview')
  await press(page, 'Next: publish')

  const refusal = { status: 400, json: { code: 'invalid-request', message: 'The request is not valid.' } }
  await page.route('**/api/game/add', (route) => route.fulfill(refusal))
  await press(page, 'Publish')
  await expect(page.locator('[data-part~=refused-pictures]')).toContainText('Please type it by hand')
  await page.unroute('**/api/game/add')
  await press(page, 'Try again')
  await expect(page.locator('.notice')).toHaveText('The game has been created successfully')
  await expect(page).toHaveURL(/\/gameView\/\d+$/)
  const picture = page.locator('main .frame-picture img').first()
  await expect(picture).toHaveAttribute('src', /\/media\/[0-9a-f]{32}\/960\.webp$/)
  await expectPicture(picture)
  const response = await page.request.get(await picture.evaluate((image: HTMLImageElement) => image.currentSrc))
  await expect(response).toBeOK()
  expect((await response.body()).includes('ANIM')).toBe(true)
})

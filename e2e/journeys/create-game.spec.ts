import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from '../support/accessible.ts'
import { register, signUp } from '../support/account.ts'
import { GameScreen } from '../support/game-screen.ts'
import { differences, flatPicture, guardCanvases } from '../support/guarded-canvas.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { dropFiles, dropFolder, photograph, renamedGif, textFile, tooLarge } from '../support/photographs.ts'
import { gamesOf } from '../support/server-calls.ts'
import { expectPicture } from '../support/shown.ts'
import { logIn } from '../support/sign-in.ts'
import { expect, test } from '../support/site.ts'
import {
  answerAll,
  answerOf,
  answerOn,
  choose,
  expectNotSideways,
  fillBasics,
  nameField,
  press,
  rows,
  TITLES,
} from '../support/wizard-screen.ts'

test('[CREATE-19] [CREATE-21] [CREATE-22] [CREATE-23] [CREATE-24] [CREATE-27] [CREATE-29] [CREATE-30] [CREATE-39] [CREATE-41] a player creates a game from ten photographs, and a guest plays it', {
  tag: '@desk',
}, async ({ page, context, browser, testSite }) => {
  test.slow()
  const errors = await collectPageErrors(page)
  const account = await register(context.request, testSite)
  await context.clearCookies()
  await page.goto('/createGame')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Log in to create a game.')).toBeVisible()
  await logIn(page, account)
  await expect(page).toHaveURL('/createGame')

  await press(page, 'Next: pictures')
  await expect(page.getByText('Please choose the category of the game.')).toBeVisible()
  await expect(page.getByText('Please select the image that will appear on the game panel.')).toBeVisible()
  await expect(nameField(page)).toBeFocused()
  const name = `Night Trains ${account.userId}`
  await fillBasics(page, name, { sections: '10', squares: '9' })
  await expect(page.locator('[data-part~=card-preview] .cut-card')).toContainText(name)
  await press(page, 'Next: pictures')

  const good = ['1.jpg', '2.png', '4.jpg', '6.jpg', '7.png', '8.jpg', '9.jpg', '10.jpg']
  const photographs = await Promise.all(good.map((each) => photograph(page, each)))
  const large = tooLarge(await photograph(page, '3.jpg', { width: 2400, height: 1350 }))
  const strip = await photograph(page, 'strip.png', { width: 2100, height: 100 })
  const files = [textFile('notes.txt'), ...photographs.toReversed(), renamedGif('5.jpg'), large, strip]
  await dropFiles(page, '[data-part~=drop-zone]', files)
  await expect(rows(page)).toHaveCount(12)
  await expect(rows(page).locator('[data-part~=picture-name]')).toHaveText([
    ...['1.jpg', '2.png', '3.jpg', '4.jpg', '5.jpg', '6.jpg', '7.png', '8.jpg', '9.jpg', '10.jpg', 'notes.txt', 'strip.png'],
  ])
  const refused = page.locator('[data-part~=refused-pictures]')
  await expect(refused).toContainText('Please select an image smaller than 10MB. Picture 03')
  await expect(refused).toContainText('Changing the name extension of the file is not enough. Picture 05')
  await expect(refused).toContainText('Please select png or jpg format. Picture 11')
  await expect(refused).toContainText('at most 20 times the shorter one. Picture 12')
  await press(page, 'Next: preview')
  await expect(page.getByText('Please make sure you have selected the image for all sections.')).toBeVisible()

  await press(page, 'Remove 12')
  await press(page, 'Remove 11')
  for (const [row, size] of [
    [2, { width: 2400, height: 1350 }],
    [4, { width: 1280, height: 720 }],
  ] as const)
    await rows(page)
      .nth(row)
      .locator('input[type=file]')
      .setInputFiles(await photograph(page, `mended-${row}.jpg`, size))
  await expect(rows(page).nth(2)).toContainText('2400×1350, reduced to 1920×1080')
  await expect(rows(page).nth(4)).toContainText('1280×720')
  await expect(refused).toBeEmpty()
  await press(page, 'Move 10 up')
  await expect(rows(page).locator('[data-part~=picture-name]').nth(8)).toHaveText('10.jpg')
  await expect(page.getByRole('button', { name: 'Move 09 up' })).toBeFocused()

  await answerOf(page, '01').pressSequentially('naru')
  await page
    .getByRole('option', { name: /^Naruto/ })
    .first()
    .click()
  await answerOf(page, '02').click()
  await page.keyboard.type('naruto')
  await expect(rows(page).nth(1)).toContainText('Same answer as 01.')
  await answerOf(page, '02').fill('')
  await page.keyboard.press('Escape')
  await answerOn(page, TITLES.slice(1))
  await press(page, 'Next: preview')

  const rule = page.getByRole('slider')
  await expect(page.locator('[data-part~=board-square][data-at=shown]')).toHaveCount(1)
  await expect(page.getByText('A right answer earns 180')).toBeVisible()
  await rule.fill('9')
  await expect(page.locator('[data-part~=board-square][data-at=shown]')).toHaveCount(9)
  await expect(page.getByText('A right answer earns 100')).toBeVisible()
  const offered = page.locator('[data-part~=preview-answers] li')
  await expect(offered).toHaveCount(4)
  await expect(offered.filter({ hasText: 'Naruto' })).toHaveCount(1)
  await press(page, 'Next: publish')
  await press(page, 'Publish')
  const sheet = page.getByRole('dialog', { name: "It's live" })
  await expect(sheet.getByText('The game has been created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/gameView\/\d+$/)
  await expect(sheet).toContainText(name)
  await expect(sheet.getByRole('img', { name: "QR code of the game's page" })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectAccessible(page)
  await press(page, "To the game's page")
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('0 of 10 players. After that its points count.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectPicture(page.locator('main .frame-picture img').first())
  expect(errors.filter((error) => !error.includes('/user/refresh'))).toEqual([])

  const [game] = (await gamesOf(testSite.baseURL, 2)).filter(({ gameName }) => gameName === name)
  if (!game) throw new Error('The game is not in its category')
  const elsewhere = await browser.newContext({ baseURL: testSite.baseURL })
  const screen = new GameScreen(await elsewhere.newPage(), game)
  await screen.start()
  await screen.expectOpened(1)
  await screen.openSquare()
  await screen.expectOpened(2)
  await screen.playToTheEnd()
  await elsewhere.close()
})

test('[CREATE-23] a row is dragged by its handle and takes its answer along @desk', async ({ page, testSite }) => {
  await signUp(page, testSite)
  await page.goto('/createGame')
  await fillBasics(page, 'Dragged', { sections: '5', squares: '1' })
  await press(page, 'Next: pictures')
  await choose(page, ['1.jpg', '2.jpg', '3.jpg'])
  await answerOf(page, '03').fill('Akira')
  await page.keyboard.press('Escape')
  await rows(page).nth(2).locator('[data-part~=picture-handle]').hover()
  await page.mouse.down()
  const to = await rows(page).nth(0).boundingBox()
  if (!to) throw new Error('The rows have no bounding box')
  await page.mouse.move(to.x + 20, to.y + 12, { steps: 8 })
  await expect(rows(page).nth(0)).toHaveAttribute('data-drop', 'before')
  await page.mouse.up()
  await expect(rows(page).locator('[data-part~=picture-name]')).toHaveText(['3.jpg', '1.jpg', '2.jpg'])
  await expect(answerOf(page, '01')).toHaveValue('Akira')
})

test('[CREATE-40] [CREATE-43] file names suggest answers, which typing replaces, and fingers are asked to choose pictures', {
  tag: '@phone',
}, async ({ page, testSite }) => {
  await signUp(page, testSite)
  await page.goto('/createGame')
  await fillBasics(page, 'Named', { sections: '5', squares: '1' })
  await press(page, 'Next: pictures')
  await expect(page.getByText('Choose your pictures: png or jpg')).toBeVisible()
  await expect(page.getByText('Drop all your pictures here')).toBeHidden()
  await choose(page, ['Clockwork Garden.png', 'IMG_1234.jpg'])
  await expect(answerOf(page, '01')).toHaveValue('Clockwork Garden')
  await expect(rows(page).nth(0)).toContainText("Suggested by the file's name")
  await expect(answerOf(page, '02')).toHaveValue('')
  await answerOf(page, '01').focus()
  await page.keyboard.insertText('Akira')
  await expect(answerOf(page, '01')).toHaveValue('Akira')
  await expect(rows(page).nth(0)).not.toContainText("Suggested by the file's name")
})

test('[CREATE-23] a dropped folder brings the pictures in it and in its folders @desk', async ({ page, testSite }, testInfo) => {
  await signUp(page, testSite)
  await page.goto('/createGame')
  await fillBasics(page, 'A folder', { sections: '5', squares: '1' })
  await press(page, 'Next: pictures')
  const folder = testInfo.outputPath('Screenshots')
  await mkdir(join(folder, 'more'), { recursive: true })
  for (const name of ['2.jpg', '10.jpg', 'more/1.png'])
    await writeFile(join(folder, name), (await photograph(page, name.replace('more/', ''))).buffer)
  await writeFile(join(folder, '.DS_Store'), 'What a system puts into each folder')
  await dropFolder(page, folder)
  await expect(rows(page).filter({ hasText: '1280×720' })).toHaveCount(3)
  await expect(rows(page).locator('[data-part~=picture-name]')).toHaveText(['1.png', '2.jpg', '10.jpg'])
})

test("[CREATE-23] a row that is held at the window's edge scrolls the page @desk", async ({ page, testSite }) => {
  await page.setViewportSize({ width: 1000, height: 500 })
  await signUp(page, testSite)
  await page.goto('/createGame')
  await fillBasics(page, 'Dragged far', { sections: '5', squares: '1' })
  await press(page, 'Next: pictures')
  await choose(page, ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg', '7.jpg'])
  await rows(page).first().locator('[data-part~=picture-handle]').hover()
  await page.mouse.down()
  await page.mouse.move(200, 480)
  await expect(rows(page).last()).toHaveAttribute('data-drop', 'after')
  await page.mouse.up()
  await expect(rows(page).last().locator('[data-part~=picture-name]')).toHaveText('1.jpg')
})

test('[CREATE-37] [CREATE-38] in a browser that guards its canvases, pictures are published as they were chosen @desk', async ({
  page,
  browser,
  testSite,
}) => {
  test.slow()
  const plain = await browser.newPage({ baseURL: testSite.baseURL })
  await plain.goto('/')
  const colours = ['#c82828', '#28a03c', '#283cc8', '#e1dcbe', '#c828c8']
  const files = await Promise.all(
    colours.map((colour, at) => flatPicture(plain, `${at + 1}.jpg`, colour, at === 4 ? 1280 : 2400)),
  )
  const chosen = files.map((file, at) => (at === 3 ? { ...file, buffer: file.buffer.subarray(0, -2) } : file))

  await guardCanvases(page)
  await signUp(page, testSite)
  await page.goto('/createGame')
  await fillBasics(page, 'Guarded', { sections: '5', squares: '4' })
  await press(page, 'Next: pictures')
  await page.locator('input[type=file][multiple]').setInputFiles(chosen)
  await expect(rows(page).filter({ hasText: "It is sent as you chose it: this browser can't redraw it" })).toHaveCount(5)
  await expect(rows(page).first()).toContainText('2400×1350')
  await expect(page.getByRole('button', { name: /^Crop/ })).toHaveCount(0)
  await answerAll(page, TITLES.slice(0, 5))
  await press(page, 'Next: preview')
  await expect(page.getByText("because this browser can't cut it")).toBeVisible()
  await expectPicture(page.locator('[data-part~=preview-board] img').first())
  await press(page, 'Next: publish')
  await press(page, 'Publish')
  await expect(page).toHaveURL(/\/gameView\/\d+$/)

  await page.goto(page.url().replace('gameView', 'myGame'))
  const sections = page.locator('img[data-part~=section-picture]')
  await expect(sections).toHaveCount(5)
  const addresses = await sections.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  for (const difference of await differences(plain, addresses, colours)) expect(difference).toBeLessThan(8)
  await plain.close()
})

test('[CREATE-38] a JPEG without its end marker is published @desk', async ({ page, testSite }) => {
  await signUp(page, testSite)
  await page.goto('/createGame')
  await fillBasics(page, 'Endless', { sections: '5', squares: '1' })
  await press(page, 'Next: pictures')
  const files = await Promise.all([1, 2, 3, 4, 5].map((number) => photograph(page, `${number}.jpg`)))
  const endless = files.map((file, at) => (at < 2 ? { ...file, buffer: file.buffer.subarray(0, -2) } : file))
  await page.locator('input[type=file][multiple]').setInputFiles(endless)
  await expect(rows(page).filter({ hasText: '1280×720' })).toHaveCount(5)
  await expect(rows(page).filter({ hasText: 'It is sent as you chose it' })).toHaveCount(2)
  await answerAll(page, TITLES.slice(0, 5))
  await press(page, 'Next: preview')
  await press(page, 'Next: publish')
  await press(page, 'Publish')
  await expect(page.getByText('The game has been created successfully')).toBeVisible()
})

test('every step is accessible @phone', async ({ page, testSite }) => {
  await signUp(page, testSite)
  await page.goto('/createGame')
  await press(page, 'Next: pictures')
  await expectAccessible(page)
  await fillBasics(page, 'W'.repeat(40), { sections: '5', squares: '4' })
  await expectNotSideways(page)
  await press(page, 'Next: pictures')
  await choose(page, ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'])
  await press(page, 'Next: preview')
  await expectAccessible(page)
  await press(page, 'Crop 02')
  await expect(page.getByRole('dialog').getByRole('slider')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Cancel')
  await answerAll(page, TITLES.slice(0, 5))
  await press(page, 'Next: preview')
  await expect(page.locator('[data-part~=board-square][data-at=shown]')).toHaveCount(1)
  await expectAccessible(page)
  await press(page, 'Next: publish')
  await expectNotSideways(page)
  await expectAccessible(page)
})

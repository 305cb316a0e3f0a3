import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { register, signUp } from '../support/account.ts'
import { gatherFaults } from '../support/faults.ts'
import { GameScreen } from '../support/game-screen.ts'
import { dropFiles, photograph, renamedGif, textFile, tooLarge } from '../support/photographs.ts'
import { gamesOf } from '../support/server-calls.ts'
import { expectPicture } from '../support/shown.ts'
import { logIn } from '../support/sign-in.ts'
import { expect, type Site, test } from '../support/site.ts'

const TITLES = ['Naruto', 'Akira', 'Bleach', 'Monster', 'Trigun', 'Mushishi', 'Nana', 'Berserk', 'Slam Dunk', 'A film of our own']

const rows = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
const answerOf = (page: Page, number: string) => page.getByRole('combobox', { name: `Answer ${number}` })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name of the game' })

async function fillBasics(page: Page, name: string, { sections, squares }: { sections: string; squares: string }) {
  await nameField(page).fill(name)
  await page.getByRole('radio', { name: 'Anime Mixed' }).check({ force: true })
  await page.getByRole('radio', { name: sections, exact: true }).check({ force: true })
  await page.getByRole('radio', { name: new RegExp(`^${squares}`) }).check({ force: true })
  await page
    .getByRole('group', { name: 'Panel picture' })
    .locator('input[type=file]')
    .setInputFiles(await photograph(page, 'panel.png'))
  await expect(page.getByRole('group', { name: 'Panel picture' })).toContainText('1280×720')
}

const choose = async (page: Page, names: string[]) => {
  const files = await Promise.all(names.map((name) => photograph(page, name)))
  await page.locator('input[type=file][multiple]').setInputFiles(files)
  await expect(rows(page)).toHaveCount(names.length)
}

async function answerAll(page: Page, titles: string[]) {
  await answerOf(page, '01').click()
  for (const title of titles) {
    await page.keyboard.type(title)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
  }
}

/** No name is too long for the page: nothing scrolls sideways. */
const expectNotSideways = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

/** What the browser keeps of drafts, as text. */
const keptDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('create-game')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )

/** A player with a game of five whole pictures that waits to be published. */
async function readyToPublish(page: Page, site: Site, name: string) {
  const account = await signUp(page, site)
  await page.goto('/createGame')
  await fillBasics(page, name, { sections: '05', squares: '01' })
  await press(page, 'Next: pictures')
  await choose(page, ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'])
  await answerAll(page, TITLES.slice(0, 5))
  await press(page, 'Next: preview')
  await press(page, 'Next: publish')
  return account
}

test('[WIZARD-1] [WIZARD-3] [WIZARD-4] [WIZARD-5] [WIZARD-6] [WIZARD-9] [WIZARD-11] [WIZARD-12] ten photographs become a game that a guest plays elsewhere', async ({
  page,
  context,
  browser,
  site,
  isMobile,
}) => {
  test.slow()
  const faults = await gatherFaults(page)
  const account = await register(context.request, site)
  await context.clearCookies()
  await page.goto('/createGame')
  await expect(page).toHaveURL('/login')
  await logIn(page, account)
  await expect(page).toHaveURL('/createGame')

  await press(page, 'Next: pictures')
  await expect(page.getByText('Please choose the category of the game.')).toBeVisible()
  await expect(page.getByText('Please select the image that will appear on the game panel.')).toBeVisible()
  await expect(nameField(page)).toBeFocused()
  const name = `Night Trains ${account.userId}`
  await fillBasics(page, name, { sections: '10', squares: '09' })
  await expect(page.locator('.card-preview .cut-card')).toContainText(name)
  await press(page, 'Next: pictures')

  const good = ['1.jpg', '2.png', '4.jpg', '6.jpg', '7.png', '8.jpg', '9.jpg', '10.jpg']
  const photographs = await Promise.all(good.map((each) => photograph(page, each)))
  const large = tooLarge(await photograph(page, '3.jpg', { width: 2400, height: 1350 }))
  const files = [textFile('notes.txt'), ...photographs.toReversed(), renamedGif('5.jpg'), large]
  if (isMobile) await page.locator('input[type=file][multiple]').setInputFiles(files)
  else await dropFiles(page, '.drop-place', files)
  await expect(rows(page)).toHaveCount(11)
  await expect(rows(page).locator('.picture-name')).toHaveText([
    ...['1.jpg', '2.png', '3.jpg', '4.jpg', '5.jpg', '6.jpg', '7.png', '8.jpg', '9.jpg', '10.jpg', 'notes.txt'],
  ])
  const refused = page.locator('.refused-pictures')
  await expect(refused).toContainText('Please select an image smaller than 10MB. Picture 03')
  await expect(refused).toContainText('Changing the name extension of the file is not enough. Picture 05')
  await expect(refused).toContainText('Please select png or jpg format. Picture 11')
  await press(page, 'Next: preview')
  await expect(page.getByText('Please make sure you have selected the image for all sections.')).toBeVisible()

  await press(page, 'Remove 11')
  for (const [row, size] of [
    [2, { width: 2400, height: 1350 }],
    [4, { width: 1280, height: 720 }],
  ] as const)
    await rows(page)
      .nth(row)
      .locator('input[type=file]')
      .setInputFiles(await photograph(page, `mended-${row}.jpg`, size))
  await expect(rows(page).nth(2)).toContainText('2400×1350, made smaller: 1920×1080')
  await expect(refused).toBeEmpty()
  await press(page, 'Move 10 up')
  await expect(rows(page).locator('.picture-name').nth(8)).toHaveText('10.jpg')
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
  for (const title of TITLES.slice(1)) {
    await page.keyboard.type(title)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
  }
  await press(page, 'Next: preview')

  const rule = page.getByRole('slider')
  await expect(page.locator('.board-square[data-at=shown]')).toHaveCount(1)
  await expect(page.getByText('A right answer is worth 180')).toBeVisible()
  await rule.fill('9')
  await expect(page.locator('.board-square[data-at=shown]')).toHaveCount(9)
  await expect(page.getByText('A right answer is worth 100')).toBeVisible()
  await press(page, 'Next: publish')
  await press(page, 'Publish')
  await expect(page.getByText('The game has been created successfully')).toBeVisible({ timeout: 40_000 })
  await expect(page).toHaveURL(/\/gameView\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectPicture(page.locator('main .frame-picture img').first())
  expect(faults.filter((fault) => !fault.includes('/user/refresh'))).toEqual([])

  const [game] = (await gamesOf(site.baseURL, 2)).filter(({ gameName }) => gameName === name)
  if (!game) throw new Error('The game is not in its category')
  const elsewhere = await browser.newContext({ baseURL: site.baseURL })
  const screen = new GameScreen(await elsewhere.newPage(), game)
  await screen.start()
  await screen.expectOpened(1)
  await screen.openSquare()
  await screen.expectOpened(2)
  await screen.playToTheEnd()
  await elsewhere.close()
})

test('[WIZARD-14] [WIZARD-15] a draft outlives a reload, and a publishing the fall of the server @phone', async ({
  page,
  site,
}) => {
  test.slow()
  await signUp(page, site)
  await page.goto('/createGame')
  await fillBasics(page, 'Kept', { sections: '05', squares: '01' })
  await press(page, 'Next: pictures')
  await choose(page, ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'])
  await answerAll(page, TITLES.slice(0, 5))
  await expect.poll(() => keptDrafts(page)).toContain('Trigun')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You have a draft' })).toBeVisible()
  await press(page, 'Resume draft')
  await expect(answerOf(page, '05')).toHaveValue('Trigun')
  await page.getByRole('link', { name: /Publish/ }).click()

  let sent = 0
  await page.route('**/api/section/add', (route) => {
    sent += 1
    return sent <= 2 ? route.fallback() : route.abort()
  })
  await press(page, 'Publish')
  await expect(page.getByText('Connection lost. Trying again…')).toBeVisible()
  await expect(page.locator('.publish-rows [data-at=in]')).toHaveCount(2)
  await site.restart('SIGKILL')
  await page.reload()
  await page.unroute('**/api/section/add')
  let again = 0
  await page.route('**/api/section/add', (route) => {
    again += 1
    return route.fallback()
  })
  await expect(page.getByRole('heading', { name: 'Publishing was interrupted' })).toBeVisible()
  await press(page, 'Continue publishing')
  await expect(page).toHaveURL(/\/gameView\/\d+$/, { timeout: 30_000 })
  expect(again).toBe(3)
  await page.goto('/createGame')
  await expect(nameField(page)).toHaveValue('')
})

test('[WIZARD-13] [WIZARD-16] what is refused is sent again alone, leaving asks, and taking back keeps the draft @desk', async ({
  page,
  site,
}) => {
  await readyToPublish(page, site, 'Refused')
  const refusal = { status: 400, json: { code: 'image-is-null', message: 'Image is null' } }
  let refuse = true
  let held: (() => void) | undefined
  await page.route('**/api/section/add', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    if (/name="sectionNumber"\r\n\r\n2\r\n/.test(body) && refuse) return route.fulfill(refusal)
    if (/name="sectionNumber"\r\n\r\n4\r\n/.test(body) && !held) await new Promise<void>((go) => (held = go))
    return route.fallback()
  })
  await press(page, 'Publish')
  await expect.poll(() => held !== undefined).toBe(true)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Leave?' })).toBeVisible()
  await press(page, 'Stay')
  held?.()
  await expect(page.locator('.refused-pictures')).toHaveText(
    'Please select png or jpg format. Changing the name extension of the file is not enough. Picture 03',
  )
  await press(page, 'Cancel and take the game back')
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await press(page, 'Publish')
  await expect(page.locator('.refused-pictures')).toBeVisible()
  refuse = false
  await press(page, 'Try again')
  await expect(page).toHaveURL(/\/gameView\/\d+$/)
})

test('[WIZARD-17] [WIZARD-18] a maker sees, changes and deletes a game; others report it @desk', async ({
  page,
  site,
  browser,
}) => {
  const name = 'W'.repeat(40)
  const { userId } = await readyToPublish(page, site, name)
  await press(page, 'Publish')
  await expect(page).toHaveURL(/\/gameView\/\d+$/)
  const address = page.url()

  const other = await browser.newContext({ baseURL: site.baseURL })
  const visitor = await other.newPage()
  await expect(async () => {
    await visitor.goto('/')
    await expect(visitor.locator('.newest')).toContainText(name, { timeout: 2_000 })
  }).toPass()
  await expectNotSideways(visitor)
  await visitor.goto(address)
  await expectNotSideways(visitor)
  await press(visitor, 'Report')
  await press(visitor, 'Send')
  await expect(visitor.getByText('Please choose what is wrong.')).toBeVisible()
  await visitor.getByRole('radio', { name: 'A wrong answer or picture' }).check()
  await visitor.getByRole('textbox').fill('The third one is another film.')
  await press(visitor, 'Send')
  await expect(visitor.getByText('Thank you. Somebody will look at it.')).toBeVisible()
  await visitor.goto('/contact')
  await expect(visitor.getByRole('region', { name: 'Your reports' })).toContainText('Nobody has looked at it yet')
  await visitor.goto(`/userProfile/${userId}`)
  await expect(visitor.getByRole('region', { name: 'Created games' })).toContainText(name)
  await expect(visitor.getByRole('link', { name: /^Answers and figures/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Answers and figures', exact: true }).click()
  await expect(page).toHaveURL(/\/myGame\/\d+$/)
  await page.goto(`/userProfile/${userId}`)
  await page.getByRole('link', { name: /^Answers and figures/ }).click()
  await press(page, 'Change section 03')
  await page.getByRole('combobox', { name: 'Answer' }).fill('Paprika')
  await page.keyboard.press('Tab')
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await photograph(page, 'other.png'))
  await expect(page.getByRole('dialog')).toContainText('1280×720')
  await press(page, 'Save')
  await expect(page.locator('.own-sections > li').nth(2)).toContainText('Paprika')
  await press(page, 'Change the name')
  await nameField(page).fill('Mine, renamed')
  await press(page, 'Save')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine, renamed')
  await press(page, 'Delete the game')
  await expect(page.getByRole('dialog')).toContainText('Points that players have earned in it stay theirs.')
  await press(page, 'Delete')
  await expect(page).toHaveURL(`/userProfile/${userId}`)
  await expect(page.getByText('No game made yet.')).toBeVisible()
  // What everybody is shown is shared for some seconds.
  await expect.poll(async () => (await visitor.goto(address))?.status(), { timeout: 15_000 }).toBe(404)
  await other.close()
})

test('[WIZARD-5] a row is dragged by its handle, and its answer goes along @desk', async ({ page, site }) => {
  await signUp(page, site)
  await page.goto('/createGame')
  await fillBasics(page, 'Dragged', { sections: '05', squares: '01' })
  await press(page, 'Next: pictures')
  await choose(page, ['1.jpg', '2.jpg', '3.jpg'])
  await answerOf(page, '03').fill('Akira')
  await page.keyboard.press('Escape')
  await rows(page).nth(2).locator('.picture-handle').hover()
  await page.mouse.down()
  const to = await rows(page).nth(0).boundingBox()
  if (!to) throw new Error('The rows are not in view')
  await page.mouse.move(to.x + 20, to.y + 12, { steps: 8 })
  await expect(rows(page).nth(0)).toHaveAttribute('data-drop', 'before')
  await page.mouse.up()
  await expect(rows(page).locator('.picture-name')).toHaveText(['3.jpg', '1.jpg', '2.jpg'])
  await expect(answerOf(page, '01')).toHaveValue('Akira')
})

test('every step is accessible @phone', async ({ page, site }) => {
  await signUp(page, site)
  await page.goto('/createGame')
  await press(page, 'Next: pictures')
  await expectAccessible(page)
  await fillBasics(page, 'W'.repeat(40), { sections: '05', squares: '04' })
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
  await expect(page.locator('.board-square[data-at=shown]')).toHaveCount(1)
  await expectAccessible(page)
  await press(page, 'Next: publish')
  await expectNotSideways(page)
  await expectAccessible(page)
})

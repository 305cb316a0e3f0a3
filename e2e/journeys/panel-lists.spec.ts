import type { Page } from '@playwright/test'
import { OPERATOR } from '../support/crowded-site.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { enterPanel, openScreen } from '../support/panel.ts'
import { settled } from '../support/settled.ts'
import { expect, type OperatedSite, panelTest as test } from '../support/site.ts'

const rows = (page: Page) => page.locator('[data-part~=data-table] tbody tr')
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()
const searchBox = (page: Page) => page.getByRole('searchbox')
const NOTHING = { content: [], last: true, page: 0, totalPages: 0, totalElements: 0 }
const notice = (page: Page) => page.locator('.notice')

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Returns the value of one fact of a page. */
const fact = (page: Page, name: string) =>
  page
    .locator('[data-part~=facts] > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

async function open(page: Page, testSite: OperatedSite, place: string) {
  await openScreen(page, testSite, place)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  await settled(page)
}

const isAt = (page: Page, { baseURL, panel }: OperatedSite, place: string) =>
  expect(page).toHaveURL(`${baseURL}${panel.path}${place}`)

test('[OPERATOR-144] [OPERATOR-145] [OPERATOR-146] [OPERATOR-147] users are listed by pages, searched, sorted and opened @desk', async ({
  page,
  crowded,
}) => {
  const errors = await collectPageErrors(page)
  await enterPanel(page, crowded)
  await open(page, crowded, '/users')
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole('link', { name: 'Next page' }).click()
  await isAt(page, crowded, '/users?page=2')
  await page.getByRole('link', { name: 'Page 202' }).click()
  await expect(page.getByRole('link', { name: OPERATOR.userName, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Page 1', exact: true }).click()
  await isAt(page, crowded, '/users')

  await row(page, 'Asuka 2').getByRole('link').click()
  await expect(title(page, 'Asuka 2')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/\d+$/)
  await expect(fact(page, 'Email')).toHaveText('asuka.2@crowd.example')
  await expect(fact(page, 'Verified')).toHaveText('Yes')
  await expect(fact(page, 'Banned')).toHaveText('No')
  await expect(fact(page, 'Avatar').locator('img')).toBeVisible()
  const id = await fact(page, 'ID').innerText()
  expect(page.url()).toContain(`/user/${id}`)
  await expect(page.getByRole('link', { name: 'Send email' })).toHaveAttribute('href', 'mailto:asuka.2@crowd.example')
  await expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', `/userProfile/${id}`)
  await page.reload()
  await expect(title(page, 'Asuka 2')).toBeVisible()
  await page.goBack()
  await isAt(page, crowded, '/users')
  await settled(page)
  await open(page, crowded, `/users?user=${id}`)
  await isAt(page, crowded, `/user/${id}`)
  await settled(page)

  await open(page, crowded, '/users')
  await searchBox(page).fill('as')
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible()
  await searchBox(page).pressSequentially('uka 42')
  await isAt(page, crowded, '/users?q=asuka+42')
  await expect(page.getByText(/^\d+ rows$/)).toBeVisible()
  await page.getByRole('link', { name: 'Sort by: Nick' }).click()
  await isAt(page, crowded, '/users?q=asuka+42&sort=name')
  await expect(rows(page).first()).toContainText('Asuka 42')
  await rows(page).first().getByRole('link').click()
  await expect(title(page, 'Asuka 42')).toBeVisible()
  await page.goBack()
  await isAt(page, crowded, '/users?q=asuka+42&sort=name')
  await searchBox(page).fill('nobody is called so')
  await expect(page.getByText('No results.')).toBeVisible()
  await searchBox(page).fill('')
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole('link', { name: 'Banned', exact: true }).click()
  await expect(page).toHaveURL(/list=banned/)
  await expect(rows(page).first()).toContainText('Banned')
  expect(errors).toEqual([])
})

test('[OPERATOR-132] [OPERATOR-145] [OPERATOR-151] [OPERATOR-246] from a pasted address to the game, its creator and all their games @phone', async ({
  page,
  crowded,
}) => {
  const errors = await collectPageErrors(page)
  await enterPanel(page, crowded)
  await open(page, crowded, '/games?q=silent+lanterns')
  await expect(page.getByText('Also hidden games and those in the bin.')).toBeVisible()
  const address = (await rows(page).first().locator('[data-part~=row-link]').getAttribute('href')) ?? ''
  const id = address.split('/').at(-1) ?? ''
  await open(page, crowded, '/games')
  await searchBox(page).fill(`${crowded.baseURL}/gameView/${id}?from=mail`)
  await expect(rows(page)).toHaveCount(1)
  const name = await rows(page).first().locator('[data-part~=row-link]').innerText()
  await searchBox(page).fill(id)
  await expect(page).toHaveURL(new RegExp(`q=${id}$`))
  await expect(rows(page).first()).toContainText(name)
  await rows(page).first().locator('[data-part~=row-link]').click()
  await expect(title(page, name)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const maker = await fact(page, 'Creator').innerText()
  await fact(page, 'Creator').getByRole('link').click()
  await expect(title(page, maker)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ban', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All games of this account' }).click()
  await expect(page.getByText(`Only games by ${maker}`)).toBeVisible()
  await expect(rows(page).first()).toContainText(maker)
  await open(page, crowded, '/users')
  await searchBox(page).fill(`/gameView/${id}`)
  await expect(row(page, maker)).toBeVisible()
  expect(errors).toEqual([])
})

test('[OPERATOR-135] [OPERATOR-148] [OPERATOR-150] an account is banned by typing its nick, listed as banned, and unbanned @phone', async ({
  page,
  crowded,
}) => {
  await enterPanel(page, crowded)
  await open(page, crowded, '/users?q=faye+5')
  await row(page, 'Faye 5').getByRole('link').click()
  await expect(title(page, 'Faye 5')).toBeVisible()
  await press(page, 'Ban')
  const question = dialog(page, 'Ban this account?')
  await expect(question).toContainText('Nobody can log in or register with faye.5@crowd.example or any other spelling of it.')
  await question.getByRole('textbox', { name: 'Confirmation' }).fill('Faye')
  await question.getByRole('textbox', { name: 'Confirmation' }).press('Enter')
  await expect(question.getByRole('button', { name: 'Ban' })).toBeDisabled()
  await expect(fact(page, 'Banned')).toHaveText('No')
  await question.getByRole('textbox', { name: 'Confirmation' }).fill('Faye 5')
  await question.getByRole('button', { name: 'Ban' }).click()
  await expect(notice(page)).toHaveText('Faye 5 is banned.')
  await expect(question).toBeHidden()
  await expect(fact(page, 'Banned')).toHaveText('Yes, see the ban')
  await expect(page.getByRole('button', { name: 'Unban' })).toBeFocused()

  await open(page, crowded, '/banned')
  await expect(rows(page).first()).toContainText('faye.5@crowd.example')
  await press(page, 'Unban faye.5@crowd.example')
  await expect(dialog(page, 'Unban this account?')).toContainText('stay ended')
  await press(page, 'Cancel')
  await expect(rows(page).first()).toContainText('faye.5@crowd.example')
  await press(page, 'Unban faye.5@crowd.example')
  await press(page, 'Unban')
  await expect(notice(page)).toHaveText('Account unbanned.')
  await expect(row(page, 'Faye 5')).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()

  await rows(page).first().getByRole('link').click()
  await expect(fact(page, 'Banned')).toHaveText('Yes, see the ban')
  const whose = await fact(page, 'Nick').innerText()
  await press(page, 'Unban')
  await press(page, 'Unban')
  await expect(fact(page, 'Banned')).toHaveText('No')
  await press(page, 'Ban')
  await dialog(page, 'Ban this account?').getByRole('textbox', { name: 'Confirmation' }).fill(whose)
  await dialog(page, 'Ban this account?').getByRole('button', { name: 'Ban' }).click()
  await expect(fact(page, 'Banned')).toHaveText('Yes, see the ban')
})

test('[OPERATOR-148] [OPERATOR-149] an account without an address can be banned, the last operator cannot @desk', async ({
  page,
  crowded,
}) => {
  await enterPanel(page, crowded)
  await open(page, crowded, '/users')
  await row(page, 'Chihiro 3').getByRole('link').click()
  await expect(fact(page, 'Email')).toHaveText('none')
  await press(page, 'Ban')
  await dialog(page, 'Ban this account?').getByText('7 days').click()
  await dialog(page, 'Ban this account?').getByRole('textbox', { name: 'Confirmation' }).fill('Chihiro 3')
  await dialog(page, 'Ban this account?').getByRole('button', { name: 'Ban' }).click()
  await expect(fact(page, 'Banned')).toHaveText('Yes, see the ban')
  await press(page, 'Unban')
  await press(page, 'Unban')
  await expect(fact(page, 'Banned')).toHaveText('No')

  await open(page, crowded, `/users?q=${encodeURIComponent(OPERATOR.userMail)}`)
  await row(page, OPERATOR.userName).getByRole('link').click()
  await expect(fact(page, 'Roles')).toHaveText('ROLE_ADMIN')
  await press(page, 'Ban')
  const question = dialog(page, 'Ban this account?')
  await expect(question).toContainText('This is your own account. You would lock yourself out.')
  await question.getByRole('textbox', { name: 'Confirmation' }).fill(OPERATOR.userName)
  await question.getByRole('button', { name: 'Ban' }).click()
  await expect(question.getByRole('alert')).toHaveText('The last account with ROLE_ADMIN cannot lose it.')
  await expect(question.getByRole('textbox', { name: 'Confirmation' })).toHaveValue(OPERATOR.userName)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(title(page, OPERATOR.userName)).toBeVisible()
})

test('[OPERATOR-144] [OPERATOR-151] [OPERATOR-152] [OPERATOR-211] a game is found, hidden, shown, deleted and restored @phone', async ({
  page,
  crowded,
}) => {
  const errors = await collectPageErrors(page)
  await enterPanel(page, crowded)
  await open(page, crowded, '/games?page=3')
  await expect(rows(page)).toHaveCount(25)
  const created = rows(page).filter({ has: page.locator('a[href*="/user/"]') })
  const name = await created.first().locator('[data-part~=row-link]').innerText()
  await open(page, crowded, '/games')
  await searchBox(page).fill(name)
  await row(page, name).locator('[data-part~=row-link]').click()
  await expect(title(page, name)).toBeVisible()
  await expect(page.locator('.frame-picture img')).toBeVisible()
  await expect(fact(page, 'Creator').getByRole('link')).toHaveAttribute('href', /\/user\/\d+$/)
  const sections = page.locator('[data-part~=seen-sections] > li')
  await expect(sections).toHaveCount(Number(await fact(page, 'Sections').innerText()))
  await expect(sections.first()).toContainText('Other answers: ')
  const address = await page.getByRole('link', { name: 'Game page' }).getAttribute('href')
  const status = async () => (await page.request.get(`${crowded.baseURL}${address}`)).status()

  await press(page, 'Hide')
  await expect(notice(page)).toHaveText(`${name} is hidden.`)
  await expect(page.getByText('An operator has hidden it.')).toBeVisible()
  await expect.poll(status).toBe(404)
  await press(page, 'Show again')
  await expect(notice(page)).toHaveText(`${name} is shown again.`)
  await expect.poll(status).toBe(200)

  await page.route('**/api/game/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort('connectionfailed') : route.fallback(),
  )
  await press(page, 'Delete')
  const question = dialog(page, 'Delete this game?')
  await expect(question).toContainText('Players keep the points they earned in it.')
  await expect(question).toContainText('It is in the bin for 30 days')
  await question.getByRole('textbox', { name: 'Confirmation' }).fill(name)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toHaveText('No connection. Please check your network and try again.')
  await page.unroute('**/api/game/*')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(notice(page)).toHaveText(`${name} deleted.`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('An operator has deleted it.')).toBeVisible()
  await expect.poll(status).toBe(404)
  const gamePage = page.url()
  await open(page, crowded, '/games?list=binned')
  await expect(row(page, name)).toBeVisible()
  await page.goto(gamePage)
  await press(page, 'Restore')
  await expect(notice(page)).toHaveText(`${name} is restored.`)
  await expect.poll(status).toBe(200)
  await press(page, 'Delete now for good')
  const last = dialog(page, 'Delete this game for good?')
  await expect(last).toContainText('All its pictures are deleted at once')
  await last.getByRole('button', { name: 'Cancel' }).click()
  expect(errors.filter((error) => !error.includes('ERR_CONNECTION_FAILED') && !error.includes('404'))).toEqual([])
})

test('[OPERATOR-146] an unknown game or account is reported, and the page of a game starts at its top @desk', async ({
  page,
  crowded,
}) => {
  await enterPanel(page, crowded)
  await open(page, crowded, '/games?page=20')
  const link = rows(page).last().locator('[data-part~=row-link]')
  const name = await link.innerText()
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  await open(page, crowded, `/games?game=${id}`)
  await isAt(page, crowded, `/game/${id}`)
  await expect(title(page, name)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await open(page, crowded, '/game/2147483647')
  await expect(page.getByText('This game does not exist')).toBeVisible()
  await open(page, crowded, '/user/2147483647')
  await expect(page.getByText('This account does not exist')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('[OPERATOR-153] [OPERATOR-134] empty lists and lists that fail to load have their texts in Turkish @desk', async ({
  page,
  crowded,
}) => {
  await enterPanel(page, crowded, 'tr')
  await open(page, crowded, '/banned?page=999')
  await expect(rows(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/999/)
  const lists = /\/api\/(user\/find|game\/find|bannedAccount\/getAll)/
  await page.route(lists, (route) => route.fulfill({ json: NOTHING }))
  for (const [place, empty] of [
    ['/users', 'Kullanıcı bulunamadı.'],
    ['/games', 'Oyun bulunamadı.'],
    ['/banned', 'Banlanan hesap bulunamadı.'],
    ['/users?q=kimsenin+adı+değil', 'Sonuç bulunamadı.'],
  ] as const) {
    await open(page, crowded, place)
    await expect(page.getByText(empty)).toBeVisible()
  }
  await page.unroute(lists)
  let falls = true
  const fallen = { status: 500, json: { code: 'internal-error', message: '' } }
  await page.route('**/api/user/find*', (route) => (falls ? route.fulfill(fallen) : route.fallback()))
  await open(page, crowded, '/users')
  await expect(page.getByRole('alert').filter({ hasText: 'HATA!' })).toBeVisible()
  falls = false
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(rows(page)).toHaveCount(25)
})

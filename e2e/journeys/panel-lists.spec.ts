import { OPERATOR } from '../support/crowded-site.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { enterPanel } from '../support/panel.ts'
import { dialog, expectAt, fact, notice, openSettled, press, row, rows, searchBox, title } from '../support/panel-page.ts'
import { settled } from '../support/settled.ts'
import { expect, panelTest as test } from '../support/site.ts'

const NOTHING = { content: [], last: true, page: 0, totalPages: 0, totalElements: 0 }

test('[OPERATOR-144] [OPERATOR-145] [OPERATOR-146] [OPERATOR-147] users are listed by pages, searched, sorted and opened @desk', async ({
  page,
  crowded,
}) => {
  const errors = await collectPageErrors(page)
  await enterPanel(page, crowded)
  await openSettled(page, crowded, '/users')
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expectAt(page, crowded, '/users?page=2')
  await page.getByRole('link', { name: 'Page 202' }).click()
  await expect(page.getByRole('link', { name: OPERATOR.userName, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Page 1', exact: true }).click()
  await expectAt(page, crowded, '/users')

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
  await expectAt(page, crowded, '/users')
  await settled(page)
  await openSettled(page, crowded, `/users?user=${id}`)
  await expectAt(page, crowded, `/user/${id}`)
  await settled(page)

  await openSettled(page, crowded, '/users')
  await searchBox(page).fill('as')
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible()
  await searchBox(page).pressSequentially('uka 42')
  await expectAt(page, crowded, '/users?q=asuka+42')
  await expect(page.getByText(/^\d+ rows$/)).toBeVisible()
  await page.getByRole('link', { name: 'Sort by: Nick' }).click()
  await expectAt(page, crowded, '/users?q=asuka+42&sort=name')
  await expect(rows(page).first()).toContainText('Asuka 42')
  await rows(page).first().getByRole('link').click()
  await expect(title(page, 'Asuka 42')).toBeVisible()
  await page.goBack()
  await expectAt(page, crowded, '/users?q=asuka+42&sort=name')
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
  await openSettled(page, crowded, '/games?q=silent+lanterns')
  await expect(page.getByText('Also hidden games and those in the bin.')).toBeVisible()
  const address = (await rows(page).first().locator('[data-part~=row-link]').getAttribute('href')) ?? ''
  const id = address.split('/').at(-1) ?? ''
  await openSettled(page, crowded, '/games')
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
  await openSettled(page, crowded, '/users')
  await searchBox(page).fill(`/gameView/${id}`)
  await expect(row(page, maker)).toBeVisible()
  expect(errors).toEqual([])
})

test('[OPERATOR-144] [OPERATOR-151] [OPERATOR-152] [OPERATOR-211] a game is found, hidden, shown, deleted and restored @phone', async ({
  page,
  crowded,
}) => {
  const errors = await collectPageErrors(page)
  await enterPanel(page, crowded)
  await openSettled(page, crowded, '/games?page=3')
  await expect(rows(page)).toHaveCount(25)
  const created = rows(page).filter({ has: page.locator('a[href*="/user/"]') })
  const name = await created.first().locator('[data-part~=row-link]').innerText()
  await openSettled(page, crowded, '/games')
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
  await openSettled(page, crowded, '/games?list=binned')
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
  await openSettled(page, crowded, '/games?page=20')
  const link = rows(page).last().locator('[data-part~=row-link]')
  const name = await link.innerText()
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  await openSettled(page, crowded, `/games?game=${id}`)
  await expectAt(page, crowded, `/game/${id}`)
  await expect(title(page, name)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await openSettled(page, crowded, '/game/2147483647')
  await expect(page.getByText('This game does not exist')).toBeVisible()
  await openSettled(page, crowded, '/user/2147483647')
  await expect(page.getByText('This account does not exist')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('[OPERATOR-153] [OPERATOR-134] empty lists and lists that fail to load have their texts in Turkish @desk', async ({
  page,
  crowded,
}) => {
  await enterPanel(page, crowded, 'tr')
  await openSettled(page, crowded, '/banned?page=999')
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
    await openSettled(page, crowded, place)
    await expect(page.getByText(empty)).toBeVisible()
  }
  await page.unroute(lists)
  let falls = true
  const fallen = { status: 500, json: { code: 'internal-error', message: '' } }
  await page.route('**/api/user/find*', (route) => (falls ? route.fulfill(fallen) : route.fallback()))
  await openSettled(page, crowded, '/users')
  await expect(page.getByRole('alert').filter({ hasText: 'HATA!' })).toBeVisible()
  falls = false
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(rows(page)).toHaveCount(25)
})

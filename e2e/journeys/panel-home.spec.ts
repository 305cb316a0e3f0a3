import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { signUp } from '../support/account.ts'
import { sourcesOf } from '../support/built-file.ts'
import { OPERATOR } from '../support/crowded-site.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { enterPanel, openScreen, signInOperator, waitUntilServing } from '../support/panel.ts'
import { settled } from '../support/settled.ts'
import { lineOf, logIn } from '../support/sign-in.ts'
import { expect, type OperatedSite, panelTest as test } from '../support/site.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const storedKey = (page: Page) => page.evaluate(() => localStorage.getItem('panelKey'))
const homeOf = ({ baseURL, panel }: OperatedSite) => `${baseURL}${panel.path}`
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (page: Page, place: string, name: string) =>
  part(page, place)
    .locator('[data-part~=figure-cell]')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
const charts = (page: Page) => page.locator('[data-part~=chart-drawing] svg[role]')
const games = (page: Page) => page.getByRole('table', { name: 'Most played games' }).locator('tbody tr')

/** Returns the panel's navigation: next to the screen, or opened by the menu button. */
async function places(page: Page) {
  const menu = page.getByRole('button', { name: /^Men[uü]$/ })
  const shown = page.locator('[data-part~=panel-side]:visible, [data-part~=panel-menu]:popover-open')
  if ((await menu.isVisible()) && !(await shown.isVisible())) await menu.click()
  return shown
}

const isForbidden = async (page: Page, testSite: OperatedSite) => {
  await expect(page).toHaveURL(`${testSite.baseURL}/forbidden`)
  await expect.poll(() => storedKey(page)).toBeNull()
}

test('[OPERATOR-126] [OPERATOR-127] [OPERATOR-130] the key is removed from the address, and the login leads back to the panel @phone', async ({
  page,
  crowded,
}) => {
  const referrers: string[] = []
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''))
  await waitUntilServing(page, crowded)
  await page.goto(`${homeOf(crowded)}?key=${crowded.panel.key}`)
  await expect(page).toHaveTitle(/^Yasak bölge/)
  await expect(page).toHaveURL(homeOf(crowded))
  expect(await storedKey(page)).toBe(crowded.panel.key)
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Giriş', exact: true }).click()
  await expect(lineOf(page, 'E-posta')).toBeVisible()
  // After a reload this is an ordinary page of the site: it does not know the panel, and uses the browser's language.
  await page.reload()
  await logIn(page, OPERATOR)
  // The account's language.
  await expect(heading(page)).toHaveText('Home')
  await expect(page).toHaveURL(homeOf(crowded))
  expect(referrers.filter((referrer) => referrer.includes(crowded.panel.key))).toEqual([])
})

test('[OPERATOR-128] a wrong key, no key or a missing role leads to the forbidden page and drops the key @desk', async ({
  page,
  crowded,
}) => {
  await signInOperator(page, crowded, { key: 'of another door' })
  await page.goto(`${homeOf(crowded)}/statistics`)
  await isForbidden(page, crowded)
  await page.goto(homeOf(crowded))
  await isForbidden(page, crowded)
  await page.context().clearCookies()
  await signUp(page, crowded)
  await page.goto(`${homeOf(crowded)}?key=${crowded.panel.key}`)
  await isForbidden(page, crowded)
})

test('[OPERATOR-128] [OPERATOR-134] a key that could not be checked is preserved and checked again @phone', async ({
  page,
  crowded,
}) => {
  await signInOperator(page, crowded, { key: crowded.panel.key })
  const ask = /getPanelLink\/send/
  await page.route(ask, (route) => route.abort())
  await page.goto(homeOf(crowded))
  const errorShown = page.getByRole('alert').filter({ hasText: 'ERROR!' })
  await expect(errorShown).toContainText('No connection.')
  expect(await storedKey(page)).toBe(crowded.panel.key)
  await page.unroute(ask)
  await errorShown.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page)).toHaveText('Home')
})

test("[OPERATOR-129] [OPERATOR-130] [OPERATOR-136] [OPERATOR-137] [OPERATOR-236] [OPERATOR-243] [OPERATOR-244] [OPERATOR-247] home shows the status and today's figures, in English and Turkish", async ({
  page,
  crowded,
}) => {
  const errors = await collectPageErrors(page)
  await enterPanel(page, crowded)
  await expect(figure(page, 'Status', 'Database')).toHaveText('True')
  await expect(figure(page, 'Status', 'Backend')).toHaveText('True')
  await expect(figure(page, 'Status', 'Game Search Api')).toHaveText('not set')
  for (const name of ['Open to visitors', 'Pictures', 'Jobs']) await expect(figure(page, 'Status', name)).toHaveText('True')
  await expect(figure(page, 'Status', 'Email')).toHaveText('not set')
  await expect(figure(page, 'Status', 'Backup of this week')).toHaveText('False')
  for (const name of ['Registered users', 'Games added', 'Games played', 'Guest users', 'Played by guests', 'Duels']) {
    await expect(figure(page, 'Today', name)).toHaveText(/^[\d,]+(yesterday [\d,]+)?$/)
  }
  const waiting = await (await places(page)).locator('[data-part~=panel-count]').innerText()
  await expect(figure(page, 'Today', 'Reports')).toHaveText(/^\d+$/)
  expect(waiting).toContain(await figure(page, 'Today', 'Reports').innerText())
  await expect(page.getByRole('link', { name: /^First steps: \d steps left$/ })).toBeVisible()
  for (const name of ['Registered users', 'Games played', 'Played by guests', 'Duels'])
    await expect(figure(page, 'Today', name).locator('[data-part~=figure-before]')).toHaveText(/^yesterday [\d,]+$/)
  await expect(part(page, 'Waiting longest').getByRole('listitem')).toHaveCount(3)
  await expect(part(page, "Tomorrow's Daily")).toContainText(/\d×\d|Too few pictures/)
  await expect(part(page, 'Social media')).toContainText('No links set.')
  await (await places(page)).getByText('Türkçe').click()
  await expect(heading(page)).toHaveText('Ana Sayfa')
  await page.reload()
  await expect(heading(page)).toHaveText('Ana Sayfa')
  const names = [
    ...['Ana Sayfa', /^Bildirimler \d+ bekliyor$/, 'İstatistikler', 'Kullanıcılar', 'Oyunlar', 'Günlük Oyun'],
    ...['Oyun Oluştur', 'Banlananlar', 'Kontrol Merkezi', 'Kayıtlar', 'Sunucu'],
  ]
  await expect((await places(page)).getByRole('navigation', { name: 'Panel' }).getByRole('link')).toHaveText(names)
  await page.locator('[data-part~=panel-places]:visible').getByRole('link', { name: 'İstatistikler' }).click()
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveText('İstatistikler')
  await expect(page).toHaveURL(`${homeOf(crowded)}/statistics`)
  expect(errors).toEqual([])
  await (await places(page)).getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(page).toHaveURL(`${crowded.baseURL}/`)
  await page.goto(homeOf(crowded))
  await expect(page).toHaveTitle(/^Yasak bölge/)
})

test('[OPERATOR-138] [OPERATOR-139] statistics show totals, and days as charts and as a table @phone', async ({
  page,
  crowded,
}) => {
  const errors = await collectPageErrors(page)
  await enterPanel(page, crowded)
  await openScreen(page, crowded, '/statistics')
  await expect(figure(page, 'All time', 'Operators')).toHaveText('1')
  await expect(figure(page, 'All time', 'Users')).toHaveText(/^5,\d{3}$/)
  await expect(figure(page, 'All time', 'Duels')).toHaveText(/^6\d\d$/)
  await expect(charts(page)).toHaveCount(4)
  await expect(charts(page).first().locator('title')).toHaveText(/^Plays: [\d,]+ in total, most on /)
  await charts(page).first().focus()
  await page.keyboard.press('End')
  await expect(page.locator('[data-part~=chart-tip]').first()).toHaveText(/\d{4}By guests: [\d,]+By users: [\d,]+$/)
  const days = part(page, 'Day by day')
  const ninety = days.getByRole('link', { name: '90 days' })
  await ninety.click()
  // Only from now on do the other links keep the 90 days.
  await expect(ninety).toHaveAttribute('aria-current', 'true')
  await days.getByRole('link', { name: 'Table' }).click()
  await expect(days.locator('tbody tr')).toHaveCount(30)
  await days.getByRole('link', { name: 'Page 3' }).click()
  await expect(page).toHaveURL(`${homeOf(crowded)}/statistics?days=90&view=table&dayPage=3`)
  await expect(days.locator('tbody tr')).toHaveCount(30)
  await page.goBack()
  await page.goBack()
  await expect(charts(page)).toHaveCount(4)
  expect(errors).toEqual([])
})

test('[OPERATOR-140] [OPERATOR-141] [OPERATOR-142] the address sorts and filters games; creators, storage and slow calls appear @desk', async ({
  page,
  crowded,
}) => {
  await enterPanel(page, crowded)
  await openScreen(page, crowded, '/statistics')
  await expect(games(page)).toHaveCount(10)
  const most = await games(page).first().innerText()
  await page.getByRole('link', { name: 'Sort by: Plays' }).click()
  await expect(page).toHaveURL(/\?sort=plays$/)
  await expect(page.getByRole('columnheader', { name: 'Sort by: Plays' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(games(page).first()).not.toHaveText(most, { useInnerText: true })
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Characters' }).click()
  await expect(page).toHaveURL(/\?sort=plays&type=3$/)
  const creators = async () => {
    await page.reload()
    await expect(games(page)).toHaveCount(10)
    await expect(figure(page, 'Server', 'Database')).toBeVisible()
    return page.getByRole('table', { name: 'Top creators' }).locator('tbody tr').count()
  }
  // A new site counts them within its first minute.
  await expect.poll(creators).toBe(10)
  await expect(figure(page, 'Server', 'Database')).toHaveText(/^\d+(\.\d)? MB$/)
  await expect(page.getByRole('table', { name: 'Slowest calls' }).locator('tbody')).toContainText('GET /')
})

test("[OPERATOR-125] players' pages load no code of the panel @desk", async ({ page, crowded }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await waitUntilServing(page, crowded)
  await page.goto(`${crowded.baseURL}/`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await settled(page)
  expect(sourcesOf(loaded).filter((source) => /panel|admin/.test(source))).toEqual([])
  await page.goto(`${homeOf(crowded)}`)
  await expect(page).toHaveTitle(/^Forbidden|^Yasak bölge/)
  expect(sourcesOf(loaded)).toContain('src/app/panel.tsx')
})

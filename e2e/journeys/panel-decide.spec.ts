import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { storeInBrowser } from '../support/account.ts'
import { confirm, dialog, notice, openReports } from '../support/control-screen.ts'
import { OPERATOR } from '../support/crowded-site.ts'
import { mailsTo } from '../support/mailbox.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { enterPanel, openScreen, waitUntilServing } from '../support/panel.ts'
import { anActor, reportTo } from '../support/panel-moderation.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, panelTest as test } from '../support/site.ts'

for (const { name, viewport } of [
  { name: 'at a desk @desk', viewport: { width: 1440, height: 900 } },
  { name: 'on a phone @phone', viewport: { width: 390, height: 844 } },
]) {
  test(`[OPERATOR-192] a reported game is decided without scrolling ${name}`, async ({ page, crowded }) => {
    await page.setViewportSize(viewport)
    await waitUntilServing(page, crowded)
    const game = await gameOf(crowded.baseURL, 4)
    await reportTo(await anActor(page.context().request, crowded), { gameId: game.id, reason: 'other' })
    await page.context().clearCookies()
    await openReports(page, crowded, `?about=game&id=${game.id}`)
    await expect(page.locator('[data-part~=seen-sections] > li')).toHaveCount(game.sectionAmount)
    for (const action of ['Keep', 'Delete game', 'Close']) {
      await expect(dialog(page).getByRole('button', { name: action })).toBeInViewport({ ratio: 1 })
    }
    await dialog(page).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(dialog(page).getByRole('button', { name: 'Keep' })).toBeInViewport({ ratio: 1 })
    await expect(dialog(page).getByRole('button', { name: 'Keep' })).toHaveAccessibleDescription(/stays and is shown/)
    await dialog(page).getByRole('button', { name: 'Keep' }).click()
    await expect(notice(page)).toHaveText('Game kept. Reporters will be notified.')
  })
}

/** Presses a key as soon as the title of the dialog has changed, before the browser does anything else. */
const pressOnceRetitled = (page: Page, key: string) =>
  dialog(page).evaluate((element, key) => {
    const titles: string[] = []
    Object.assign(window, { titles })
    new MutationObserver(() => {
      const title = element.querySelector('h2')?.textContent ?? ''
      if (titles.at(-1) === title) return
      titles.push(title)
      if (titles.length === 1) document.dispatchEvent(new KeyboardEvent('keydown', { key }))
    }).observe(element.querySelector('h2') ?? element, { childList: true, characterData: true, subtree: true })
  }, key)

const titlesSeen = (page: Page) => page.evaluate(() => (window as { titles?: string[] }).titles)

test('[OPERATOR-191] [OPERATOR-194] reports are counted in the sidebar, and keys step through them and decide @desk', async ({
  page,
  crowded,
  playwright,
}) => {
  const errors = await collectPageErrors(page)
  await waitUntilServing(page, crowded)
  const [first, second] = [await playwright.request.newContext(), await playwright.request.newContext()]
  const [rude, rather] = [await anActor(first, crowded), await anActor(second, crowded)]
  await reportTo(rude, { userId: rather.userId, reason: 'insult' })
  await reportTo(rather, { userId: rude.userId, reason: 'insult' })
  await openReports(page, crowded, `?about=user&id=${rather.userId}`)
  const title = dialog(page).getByRole('heading', { level: 2 }).first()
  const count = page.locator('[data-part~=panel-side] [data-part~=panel-count]')
  const waiting = Number.parseInt(await count.innerText(), 10)

  await test.step('[OPERATOR-194] N and P step to the neighbours', async () => {
    await expect(title).toHaveText(`Username: ${rather.userName}`)
    await page.keyboard.press('n')
    await expect(title).toHaveText(`Username: ${rude.userName}`)
    await page.keyboard.press('p')
    await expect(title).toHaveText(`Username: ${rather.userName}`)
    await expect(dialog(page).getByRole('button', { name: 'Keep' })).toHaveAttribute('aria-keyshortcuts', 'k')
  })

  await test.step('[OPERATOR-194] a key pressed at the very moment when an entry appears is about that entry', async () => {
    await pressOnceRetitled(page, 'p')
    await page.keyboard.press('n')
    await expect.poll(() => titlesSeen(page)).toEqual([`Username: ${rude.userName}`, `Username: ${rather.userName}`])
  })

  await test.step('[OPERATOR-194] D asks, and nothing that is typed there is a key', async () => {
    await page.keyboard.press('d')
    await expect(title).toHaveText('Delete this name?')
    await dialog(page).getByRole('textbox', { name: 'Note' }).pressSequentially('knbp')
    await expect(dialog(page).getByRole('textbox', { name: 'Note' })).toHaveValue('knbp')
    await page.keyboard.press('Escape')
    await expect(title).toHaveText(`Username: ${rather.userName}`)
  })

  await test.step('[OPERATOR-191] K keeps the name, and the count falls', async () => {
    await page.keyboard.press('k')
    await expect(notice(page)).toHaveText('Name kept. Reporters will be notified.')
    await expect(title).toHaveText(`Username: ${rude.userName}`)
    await expect(count).toContainText(String(waiting - 1))
  })

  await test.step('[OPERATOR-194] the switch of the menu turns keys off', async () => {
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.locator('[data-part~=panel-side]').getByRole('switch', { name: 'Keyboard shortcuts' }).click()
    await page.locator(`[data-part~=queue-row][href$="about=user&id=${rude.userId}"]`).click()
    await page.keyboard.press('k')
    await page.keyboard.press('d')
    await expect(title).toHaveText(`Username: ${rude.userName}`)
    await expect(dialog(page).getByRole('button', { name: 'Keep' })).not.toHaveAttribute('aria-keyshortcuts')
    await dialog(page).getByRole('button', { name: 'Keep' }).click()
    await expect(page.locator(`[data-part~=queue-row][href$="about=user&id=${rude.userId}"]`)).toHaveCount(0)
  })
  expect(errors).toEqual([])
  await Promise.all([first.dispose(), second.dispose()])
})

test('[OPERATOR-193] [OPERATOR-195] [OPERATOR-196] [BAN-3] a person is banned for a week with a reason, and reads it in Turkish @phone', async ({
  page,
  crowded,
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext()
  await waitUntilServing(page, crowded)
  const person = await anActor(request, crowded)
  await reportTo(await anActor(await playwright.request.newContext(), crowded), {
    userId: person.userId,
    reason: 'insult',
    text: 'That name!',
  })
  await openReports(page, crowded, `?about=user&id=${person.userId}`)

  await test.step('[OPERATOR-193] the reason that the report names is chosen already', async () => {
    await dialog(page).getByRole('button', { name: 'Ban account' }).click()
    await expect(dialog(page).getByRole('combobox', { name: 'Reason' })).toHaveValue('insult')
    await dialog(page).getByText('7 days').click()
    await dialog(page).getByRole('textbox', { name: 'Note' }).fill('the third time')
    await confirm(page, person.userName, 'Ban account')
    await expect(notice(page)).toHaveText('Account banned. Reporters will be notified.')
  })

  await test.step('[OPERATOR-195] the decision is found by the text of the report', async () => {
    await openScreen(page, crowded, '/reports?tab=decided')
    await page.getByRole('searchbox').fill(person.userName)
    const row = page.locator('[data-part~=decided] > li').first()
    await expect(row).toContainText(`Username: ${person.userName}`)
    await expect(row).toContainText(`Banned by ${OPERATOR.userName}`)
    await expect(row).toContainText('Reason: Insulting or hateful')
    await expect(row).toContainText('the third time')
    await row.getByText('1 report').click()
    await expect(row).toContainText('That name!')
  })

  await test.step('[OPERATOR-196] the list of bans says why, who banned and until when', async () => {
    await openScreen(page, crowded, `/banned?q=${person.userMail}`)
    const row = page.locator('[data-part~=data-table] tbody tr')
    await expect(row).toHaveCount(1)
    for (const text of ['Insulting or hateful', 'the third time', OPERATOR.userName]) await expect(row).toContainText(text)
    await expect(row).not.toContainText('never')
  })

  await test.step('[BAN-3] the person reads the reason and the end in their language, and has an email', async () => {
    const theirs = await browser.newPage({ baseURL: crowded.baseURL })
    await storeInBrowser(theirs, crowded.baseURL, { settings: JSON.stringify({ language: 'tr' }) })
    await theirs.goto('/login')
    await theirs.getByLabel('E-posta').fill(person.userMail)
    await theirs.getByLabel('Parola', { exact: true }).fill(person.userPassword)
    await theirs.keyboard.press('Enter')
    const popup = theirs.getByRole('dialog').getByRole('alert')
    await expect(popup).toContainText('Bu hesap yasaklandı.')
    await expect(popup).toContainText('Neden: Hakaret ya da nefret içeriyor')
    await expect(popup).toContainText(/Yasak .+ tarihinde kendiliğinden biter\./)
    await theirs.close()
    const mails = async () => (await mailsTo(crowded.dataDir, person.userMail)).join()
    await expect.poll(mails).toContain('Your account was banned')
    expect(await mails()).toContain('Reason: Insulting or hateful.')
  })
  await request.dispose()
})

test('[OPERATOR-197] [AUDIT-1] [AUDIT-3] [AUDIT-4] the audit log is narrowed, leads to its subjects and is exported @desk', async ({
  page,
  crowded,
}) => {
  const errors = await collectPageErrors(page)
  await enterPanel(page, crowded)
  await openScreen(page, crowded, '/logs')
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
  await expect(rows.nth(1).getByRole('cell').first()).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/)
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Banned an account' })
  await page.getByRole('searchbox', { name: 'Subject' }).fill('nadia 300')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/action=ban-added&subject=nadia\+300/)
  await page.reload()
  await expect(rows).toHaveCount(2)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain('"ban-added","Nadia 300"')
  await rows.nth(1).getByRole('link', { name: 'Nadia 300' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nadia 300')
  await page.goBack()
  await page.getByRole('searchbox', { name: 'Subject' }).fill('nobody like that')
  await expect(page.getByText('No results.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await expect(rows.nth(5)).toBeVisible()
  expect(errors).toEqual([])
})

test('[OPERATOR-192] [OPERATOR-86] from an address in an email to the decision it takes three steps, on a phone too @phone', async ({
  page,
  crowded,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterPanel(page, crowded)
  const game = await gameOf(crowded.baseURL, 16)
  await openScreen(page, crowded, '/games')
  await page.getByRole('searchbox').fill(`${crowded.baseURL}/gameView/${game.id}`)
  await page.locator('[data-part~=data-table] tbody tr').getByRole('link', { name: game.gameName }).first().click()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(notice(page)).toHaveText(`${game.gameName} is hidden.`)
  await page.getByRole('button', { name: 'Show again' }).click()
  await expect(notice(page)).toHaveText(`${game.gameName} is shown again.`)
})

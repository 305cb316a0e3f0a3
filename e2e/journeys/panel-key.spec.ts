import { cell, confirm, dialog, notice, openControl } from '../support/control-screen.ts'
import { failCalls, holdCalls } from '../support/held-calls.ts'
import { openScreen, signInOperator } from '../support/panel.ts'
import { expect, panelTest as test } from '../support/site.ts'

test('[OPERATOR-184] [OPERATOR-185] after the key is replaced, this browser stays in the panel and others need the new link', {
  tag: '@desk',
}, async ({ page, crowded, browser }) => {
  const { path, key: before } = crowded.panel
  await openControl(page, crowded)
  const make = cell(page, 'Params').getByRole('button', { name: 'Create new key' })

  await test.step('[OPERATOR-185] a lost reply is reported as a possible change, and the panel stays open', async () => {
    const heal = await failCalls(page, '**/api/param/panelKey/renew')
    await make.click()
    await expect(dialog(page)).toContainText('Other operators see the forbidden page until they open the new link.')
    await confirm(page, 'panelKey', 'Create new key')
    await expect(dialog(page).getByRole('alert')).toContainText('create a new one before you leave this page')
    heal()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(make).toBeFocused()
  })

  await test.step('[OPERATOR-185] a late reply about the previous key is ignored', async () => {
    await openScreen(page, crowded, '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
    const asked = page.waitForRequest('**/api/param/getPanelLink/send*')
    const release = await holdCalls(page, '**/api/param/getPanelLink/send*')
    await page.getByRole('link', { name: 'Set them in the control centre' }).click()
    await asked
    const made = page.waitForResponse('**/api/param/panelKey/renew')
    await make.click()
    await confirm(page, 'panelKey', 'Create new key')
    crowded.panel.key = (await (await made).json()).key
    await expect(dialog(page).getByRole('heading', { name: 'New panel link' })).toBeVisible()
    await expect(dialog(page).locator('code')).toHaveText(`${crowded.baseURL}${path}?key=${crowded.panel.key}`)
    await expect(dialog(page).getByRole('button', { name: 'Copy link' })).toBeFocused()
    const shut = page.waitForResponse((response) => response.url().includes('getPanelLink') && response.status() === 404)
    release()
    await shut
    await page.unroute('**/api/param/getPanelLink/send*')
  })
  expect(crowded.panel.key).not.toBe(before)

  await test.step('[OPERATOR-185] the new link can be copied from the dialog', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog(page).getByRole('button', { name: 'Copy link' }).click()
    await expect(notice(page)).toHaveText('Link copied successfully.')
    // Outside of a modal dialog nothing is read aloud.
    await expect(dialog(page).getByRole('status')).toHaveText('Link copied successfully.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`?key=${crowded.panel.key}`)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(make).toBeFocused()
  })

  await test.step('[OPERATOR-186] the link can be copied from the row', async () => {
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await cell(page, 'Params').getByRole('button', { name: 'Copy panel link' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${crowded.baseURL}${path}?key=${crowded.panel.key}`)
  })

  await test.step('[OPERATOR-185] this browser still has access', async () => {
    await openScreen(page, crowded, '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
  })

  await test.step('[OPERATOR-184] another browser is refused with the old link and admitted with the new one', async () => {
    const other = await (await browser.newContext()).newPage()
    await signInOperator(other, crowded, { key: before })
    await openScreen(other, crowded, '')
    await expect(other).toHaveURL(`${crowded.baseURL}/forbidden`)
    await openScreen(other, crowded, `?key=${before}`)
    await expect(other).toHaveURL(`${crowded.baseURL}/forbidden`)
    await openScreen(other, crowded, `?key=${crowded.panel.key}`)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Home')
    await other.context().close()
  })
})

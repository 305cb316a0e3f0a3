import { freshName, register } from '../support/account.ts'
import { cell, confirm, dialog, notice, openControl } from '../support/control-screen.ts'
import { OPERATOR } from '../support/crowded-site.ts'
import { failCalls } from '../support/held-calls.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { openScreen, waitUntilServing } from '../support/panel.ts'
import { photograph, renamedGif, tooLarge } from '../support/photographs.ts'
import { settled } from '../support/settled.ts'
import { expectPicture } from '../support/shown.ts'
import { expect, panelTest as test } from '../support/site.ts'

test('[OPERATOR-164] the control centre has three parts, each with an anchor @phone', async ({ page, crowded }) => {
  const errors = await collectPageErrors(page)
  await openControl(page, crowded)
  for (const name of ['Params', 'Avatars', 'Roles']) {
    await expect(cell(page, name)).toBeVisible()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name }).click()
    await expect(cell(page, name).getByRole('heading', { name, exact: true })).toBeInViewport()
  }
  await page.reload()
  await settled(page)
  await expect(cell(page, 'Roles').getByRole('heading', { name: 'Roles', exact: true })).toBeInViewport()
  expect(errors).toEqual([])
})

test('[OPERATOR-165] [OPERATOR-166] a param is added, changed, refused with its requirement and deleted @desk', async ({
  page,
  crowded,
}) => {
  await openControl(page, crowded)
  const params = cell(page, 'Params')
  const row = (name: string) => params.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(row('timeZone')).toContainText('Time zone of the site')
  await expect(row('timeZone')).toContainText('Europe/Istanbul')
  await expect(row('timeZone')).toContainText('default')
  await expect(row('panelKey')).toContainText('•••')
  for (const name of ['Edit panelKey', 'Delete panelKey']) {
    await expect(row('panelKey').getByRole('button', { name })).toHaveCount(0)
  }

  await test.step('[OPERATOR-166] both fields are required', async () => {
    await params.getByRole('button', { name: 'Add param' }).click()
    await expect(params.getByRole('alert').getByText('Please fill in both fields.')).toBeVisible()
  })

  await test.step('[OPERATOR-166] a wrong value is refused with its requirement, and the typed text stays', async () => {
    await row('supportMail').getByRole('button', { name: 'Edit supportMail' }).click()
    const value = row('supportMail').getByRole('textbox')
    await value.fill('nobody')
    await row('supportMail').getByRole('button', { name: 'Save' }).click()
    await expect(row('supportMail').getByRole('alert')).toHaveText('Must be an email address.')
    await expect(value).toHaveValue('nobody')
    await value.fill('help@nerv.example')
    await row('supportMail').getByRole('button', { name: 'Save' }).click()
    await expect(notice(page)).toHaveText('supportMail saved.')
    await expect(row('supportMail')).toContainText('help@nerv.example')
    await expect(row('supportMail')).toContainText('default: support@guess-the-anime.example')
    await expect(row('supportMail').getByRole('button', { name: 'Edit supportMail' })).toBeFocused()
  })

  await test.step('[OPERATOR-166] after deletion, the default applies again', async () => {
    await row('supportMail').getByRole('button', { name: 'Delete supportMail' }).click()
    await expect(dialog(page)).toContainText('Back to the default: support@guess-the-anime.example')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(notice(page)).toHaveText('supportMail deleted.')
    await expect(row('supportMail')).not.toContainText('nerv')
  })

  await test.step('[OPERATOR-165] a secret can be written, but not read', async () => {
    const name = `x${freshName()}Token`
    const add = async (value: string) => {
      await params.getByRole('textbox', { name: 'Name' }).fill(name)
      await params.getByRole('textbox', { name: 'Value', exact: true }).fill(value)
      await params.getByRole('button', { name: 'Add param' }).click()
    }
    await add('swordfish')
    await expect(notice(page)).toHaveText(`${name} added.`)
    await expect(row(name)).toContainText('•••')
    await expect(page.getByText('swordfish')).toHaveCount(0)
    await add('again')
    await expect(params.getByRole('alert').getByText('A param with this name already exists.')).toBeVisible()
    await row(name)
      .getByRole('button', { name: `Delete ${name}` })
      .click()
    await expect(dialog(page)).toContainText('Its value will be lost.')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(row(name)).toHaveCount(0)
  })
})

test('[OPERATOR-167] switches take effect at once, and closing the site asks first @desk', async ({ page, crowded }) => {
  await openControl(page, crowded)
  const adult = page.getByRole('switch', { name: 'adultCategoryOpen' })
  await adult.click()
  await expect(notice(page)).toHaveText('adultCategoryOpen saved.')
  await expect(adult).toBeChecked()
  await adult.click()
  await expect(adult).not.toBeChecked()

  const maintenance = page.getByRole('switch', { name: 'maintenance' })
  // Not with the page's own requests: their cookies would identify the operator.
  const forVisitors = async () => (await fetch(`${crowded.baseURL}/`)).status
  await maintenance.click()
  await expect(dialog(page)).toContainText('Visitors see only the maintenance page')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(maintenance).not.toBeChecked()
  await maintenance.click()
  await dialog(page).getByRole('button', { name: 'Close the site' }).click()
  await expect(maintenance).toBeChecked()
  const closed = await forVisitors()
  await maintenance.click()
  await expect(maintenance).not.toBeChecked()
  expect(closed).toBe(503)
  await expect.poll(forVisitors).toBe(200)
})

test('[OPERATOR-168] [OPERATOR-169] an avatar is added with a preview and deleted by typing its name @phone', async ({
  page,
  crowded,
}) => {
  await openControl(page, crowded)
  const avatars = cell(page, 'Avatars')
  const add = avatars.getByRole('button', { name: 'Add avatar' })
  const file = avatars.locator('input[type=file]')
  const alert = avatars.getByRole('alert')
  const name = `Unit ${freshName()}`
  await add.click()
  await expect(alert).toHaveText('Please select the image of the avatar.')
  await file.setInputFiles(tooLarge(await photograph(page, 'large.jpg')))
  await add.click()
  await expect(alert).toHaveText('Please select an image smaller than 10MB.')
  await file.setInputFiles(renamedGif('moving.jpg'))
  await add.click()
  await expect(alert).toHaveText('Please enter the name of the avatar.')
  await avatars.getByRole('textbox').fill(name)
  await add.click()
  await expect(alert).toHaveText('The avatar could not be added. Image format is not supported')

  await file.setInputFiles(await photograph(page, 'rei.png'))
  await expectPicture(avatars.getByRole('img', { name: 'Avatar preview' }))
  await add.click()
  await expect(notice(page)).toHaveText(`${name} added.`)
  await expect(avatars.getByRole('textbox')).toHaveValue('')
  await expect(page).toHaveURL(/avatars=3/)
  const tile = avatars.getByRole('listitem').filter({ hasText: name })
  await expect(tile).toContainText('No accounts')
  await expectPicture(tile.locator('img'))

  await test.step('[OPERATOR-169] a page has ten avatars, and the default avatar cannot be deleted', async () => {
    await avatars.getByRole('link', { name: 'Page 1' }).click()
    await expect(avatars.locator('[data-part~=avatar-tile]')).toHaveCount(10)
    await expect(avatars.getByRole('button', { name: 'Delete default' })).toHaveCount(0)
    await expect(avatars.getByText(/^\d+ accounts$/).first()).toBeVisible()
    await avatars.getByRole('link', { name: 'Page 3' }).click()
  })

  await test.step('[OPERATOR-169] an avatar is deleted after its name is typed', async () => {
    await tile.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(dialog(page)).toContainText('No account uses it.')
    await confirm(page, name, 'Delete')
    await expect(notice(page)).toHaveText(`${name} deleted.`)
    await expect(tile).toHaveCount(0)
  })
})

test('[OPERATOR-170] [OPERATOR-171] a role is added, given to a user who is searched for, taken and deleted @desk', async ({
  page,
  crowded,
  playwright,
}) => {
  const request = await playwright.request.newContext()
  await waitUntilServing(page, crowded)
  const { userName } = await register(request, crowded)
  await openControl(page, crowded)
  const roles = cell(page, 'Roles')
  const roleName = `ROLE_${freshName()}`
  const row = roles.getByRole('listitem').filter({ hasText: roleName })
  await roles.getByRole('button', { name: 'Add role' }).click()
  await expect(roles.getByRole('alert').getByText('Please enter the name of the role.')).toBeVisible()
  for (const said of [notice(page).getByText(`${roleName} added.`), roles.getByText('A role with this name already exists.')]) {
    await roles.getByRole('textbox', { name: 'Role name' }).fill(roleName)
    await roles.getByRole('button', { name: 'Add role' }).click()
    await expect(said).toBeVisible()
  }
  await expect(roles.getByRole('button', { name: 'Delete ROLE_ADMIN' })).toHaveCount(0)

  const group = roles.getByRole('group', { name: 'User roles' })
  const choose = async (role: string, user: string) => {
    await group.getByRole('combobox', { name: 'Role' }).selectOption({ label: role })
    await group.getByRole('searchbox', { name: 'User' }).fill(user)
    await group.getByRole('radio', { name: user }).first().check()
  }
  await test.step('[OPERATOR-171] both fields are required', async () => {
    await group.getByRole('button', { name: 'Assign role' }).click()
    await expect(group.getByRole('alert')).toHaveText('Please fill in both fields.')
    await group.getByRole('searchbox', { name: 'User' }).fill('nobody at all')
    await expect(group.getByText('No users found.')).toBeVisible()
  })

  await test.step('[OPERATOR-171] a role is given to a user and taken again', async () => {
    await choose(roleName, userName)
    await group.getByRole('button', { name: 'Assign role' }).click()
    await expect(notice(page)).toHaveText('Role assigned.')
    await expect(group.getByText(`Roles of ${userName}: ${roleName}`)).toBeVisible()
    await expect(row).toContainText('1 account')
    await group.getByRole('button', { name: 'Remove role' }).click()
    await expect(notice(page)).toHaveText('Role removed.')
    await expect(row).toContainText('No accounts')
  })

  await test.step("[OPERATOR-171] the last operator's role cannot be taken, and the reason is shown", async () => {
    await choose('ROLE_ADMIN', OPERATOR.userMail)
    await group.getByRole('button', { name: 'Remove role' }).click()
    await expect(group.getByRole('alert')).toHaveText(
      'The role could not be removed. The last account with ROLE_ADMIN cannot lose it.',
    )
  })

  await test.step('[OPERATOR-170] a role is deleted by typing its name', async () => {
    await row.getByRole('button', { name: `Delete ${roleName}` }).click()
    await expect(dialog(page)).toContainText('No account has this role.')
    await confirm(page, roleName, 'Delete')
    await expect(notice(page)).toHaveText('Role deleted.')
    await expect(row).toHaveCount(0)
  })
  await request.dispose()
})

test('[OPERATOR-180] a list that fails to load reports it and can be retried; an empty list has a text @desk', async ({
  page,
  crowded,
}) => {
  const nothing = { content: [], last: true, page: 0, totalPages: 0, totalElements: 0 }
  const lists = { '**/api/param/getAll': [], '**/api/role/getAll': [], '**/api/avatar/getAllAvatarPageable*': nothing }
  for (const [address, json] of Object.entries(lists)) {
    await page.route(address, (route) => route.fulfill({ json }))
  }
  await openControl(page, crowded)
  for (const text of ['No params.', 'No avatars.', 'No roles.']) {
    await expect(page.getByRole('status').getByText(text)).toBeVisible()
  }
  await page.unroute('**/api/param/getAll')
  const heal = await failCalls(page, '**/api/param/getAll')
  await page.reload()
  const alert = cell(page, 'Params').getByRole('alert').filter({ hasText: 'ERROR!' })
  await expect(alert).toBeVisible()
  heal()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(cell(page, 'Params').getByRole('heading', { name: 'timeZone' })).toBeVisible()
  await page.route('**/api/message/queue*', (route) => route.fulfill({ json: nothing }))
  await openScreen(page, crowded, '/reports')
  await expect(page.getByRole('status').getByText('Nothing to review.')).toBeVisible()
})

test('[OPERATOR-182] [OPERATOR-234] the specified texts are shown in Turkish, and a role comes with the link of the panel @desk', async ({
  page,
  crowded,
  playwright,
}) => {
  const request = await playwright.request.newContext()
  await waitUntilServing(page, crowded)
  const { userName } = await register(request, crowded)
  await openControl(page, crowded, { language: 'tr' })
  await cell(page, 'Paramlar').getByRole('button', { name: 'Paramı ekle' }).click()
  await expect(cell(page, 'Paramlar').getByRole('alert').getByText('Lütfen her iki alanı da doldurun.')).toBeVisible()

  const avatars = cell(page, 'Avatarlar')
  await avatars.getByRole('button', { name: 'Avatarı ekle' }).click()
  await expect(avatars.getByRole('alert')).toHaveText('Avatarın resmini seçin.')
  await avatars.locator('input[type=file]').setInputFiles(renamedGif('moving.jpg'))
  await avatars.getByRole('button', { name: 'Avatarı ekle' }).click()
  await expect(avatars.getByRole('alert')).toHaveText('Avatarın ismini girin.')
  await avatars.getByRole('textbox').fill('Rei')
  await avatars.getByRole('button', { name: 'Avatarı ekle' }).click()
  await expect(avatars.getByRole('alert')).toContainText('Avatar eklenirken bir hata oluştu')

  const group = cell(page, 'Roller').getByRole('group', { name: 'Kullanıcı rolleri' })
  await group.getByRole('combobox', { name: 'Rol' }).selectOption({ label: 'ROLE_ADMIN' })
  await group.getByRole('searchbox').fill(userName)
  await group.getByRole('radio', { name: userName }).first().check()
  await group.getByRole('button', { name: 'Rolü ver' }).click()
  await expect(notice(page)).toHaveText('Kullanıcıya rol başarıyla eklendi')
  await expect(dialog(page)).toContainText('Panel bağlantısını ilet')
  await expect(dialog(page).locator('code')).toHaveText(`${crowded.baseURL}${crowded.panel.path}?key=${crowded.panel.key}`)
  await dialog(page).getByRole('button', { name: 'Kapat' }).first().click()
  await group.getByRole('button', { name: 'Rolü kaldır' }).click()
  await expect(notice(page)).toHaveText('Rol başarıyla silindi.')
  await page.route('**/api/role/**', (route) => route.abort('connectionrefused'))
  await group.getByRole('button', { name: 'Rolü ver' }).click()
  await expect(group.getByRole('alert')).toContainText('Kullanıcıya rol ekleme başarısız.')
  await group.getByRole('button', { name: 'Rolü kaldır' }).click()
  await expect(group.getByRole('alert')).toContainText('Rol silme başarısız.')
  await request.dispose()
})

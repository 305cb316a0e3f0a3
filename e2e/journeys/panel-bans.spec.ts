import { OPERATOR } from '../support/crowded-site.ts'
import { enterPanel } from '../support/panel.ts'
import { dialog, fact, notice, openSettled, press, row, rows, title } from '../support/panel-page.ts'
import { expect, panelTest as test } from '../support/site.ts'

test('[OPERATOR-135] [OPERATOR-148] [OPERATOR-150] an account is banned by typing its nick, listed as banned, and unbanned @phone', async ({
  page,
  crowded,
}) => {
  await enterPanel(page, crowded)
  await openSettled(page, crowded, '/users?q=faye+5')
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

  await openSettled(page, crowded, '/banned')
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
  await openSettled(page, crowded, '/users')
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

  await openSettled(page, crowded, `/users?q=${encodeURIComponent(OPERATOR.userMail)}`)
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

import type { APIRequestContext, Page } from '@playwright/test'
import { register, storeInBrowser } from '../support/account.ts'
import { OPERATOR } from '../support/crowded-site.ts'
import { waitUntilServing } from '../support/panel.ts'
import { expect, type OperatedSite, panelTest as test } from '../support/site.ts'

/** Gives an account the role of moderators, as the operator. */
async function makeModerator(request: APIRequestContext, { baseURL }: OperatedSite, userId: number) {
  const post = async (path: string, data: object, headers: Record<string, string> = {}) =>
    (await request.post(`${baseURL}/api${path}`, { data, headers })).json()
  const { userMail, userPassword } = OPERATOR
  const { refreshToken } = await post('/user/login', { userMail, userPassword })
  const { accessToken } = await post('/user/refresh', { refreshToken })
  const headers = { authorization: `Bearer ${accessToken}` }
  const roles: { id: number; roleName: string }[] = await (await request.get(`${baseURL}/api/role/getAll`, { headers })).json()
  const roleId = roles.find(({ roleName }) => roleName === 'ROLE_MODERATOR')?.id
  expect(await post('/role/addRoleToUser', { roleId, userId }, headers)).toEqual({ roles: ['ROLE_MODERATOR'] })
}

const places = (page: Page) =>
  page.locator('[data-part~=panel-side]').getByRole('navigation', { name: 'Panel' }).getByRole('link')

test('[OPERATOR-233] a moderator sees reports and nothing else of the panel @desk', async ({ page, crowded, playwright }) => {
  await waitUntilServing(page, crowded)
  const { userId, userAvatarName } = await register(page.request, crowded)
  const operator = await playwright.request.newContext()
  await makeModerator(operator, crowded, userId)
  await operator.dispose()
  await storeInBrowser(page, crowded.baseURL, {
    ...{ signedUserId: String(userId), signedUserAvatarName: userAvatarName, panelKey: crowded.panel.key },
    settings: JSON.stringify({ language: 'en' }),
  })
  for (const place of ['', '/users', '/reports']) {
    await page.goto(`${crowded.baseURL}${crowded.panel.path}${place}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
    await expect(page).toHaveURL(`${crowded.baseURL}${crowded.panel.path}/reports`)
    await expect(places(page)).toHaveText([/^Reports/])
  }
  await page.locator('[data-part~=queue-row]').first().click()
  const report = page.getByRole('dialog')
  await expect(report.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await expect(report.getByText(/^Account of /)).toBeVisible()
  await expect(report.getByRole('link')).toHaveCount(0)
  await expect(report).not.toContainText('Ban account')
})

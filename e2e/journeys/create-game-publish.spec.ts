import type { Page } from '@playwright/test'
import { signUp } from '../support/account.ts'
import { photograph } from '../support/photographs.ts'
import { expect, test } from '../support/site.ts'
import {
  answerAll,
  answerOf,
  choose,
  fillBasics,
  nameField,
  press,
  readyToPublish,
  rows,
  TITLES,
} from '../support/wizard-screen.ts'

/** Returns the drafts that the browser has stored, as JSON. */
const storedDrafts = (page: Page) =>
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

test('[CREATE-32] [CREATE-33] a draft survives a reload, and publishing continues after a server crash @phone', async ({
  page,
  testSite,
}) => {
  test.slow()
  await signUp(page, testSite)
  await page.goto('/createGame')
  await fillBasics(page, 'Kept', { sections: '5', squares: '1' })
  await press(page, 'Next: pictures')
  await choose(page, ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'])
  await answerAll(page, TITLES.slice(0, 5))
  await expect.poll(() => storedDrafts(page)).toContain('Trigun')
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
  await expect(page.locator('[data-part~=publish-rows] [data-at=in]')).toHaveCount(2)
  await testSite.restart('SIGKILL')
  await page.reload()
  await page.unroute('**/api/section/add')
  let again = 0
  await page.route('**/api/section/add', (route) => {
    again += 1
    return route.fallback()
  })
  await expect(page.getByRole('heading', { name: 'Publishing was interrupted' })).toBeVisible()
  await press(page, 'Continue publishing')
  await expect(page).toHaveURL(/\/gameView\/\d+$/)
  expect(again).toBe(3)
  await page.goto('/createGame')
  await expect(nameField(page)).toHaveValue('')
})

test('[CREATE-32] a draft is stored while its creator types without a pause @desk', async ({ page, testSite }) => {
  await signUp(page, testSite)
  await page.goto('/createGame')
  await nameField(page).pressSequentially('Without a pause', { delay: 300 })
  expect(await storedDrafts(page)).toContain('Without a')
})

test('[CREATE-31] [CREATE-34] only refused sections are sent again, leaving asks first, and the draft survives @desk', async ({
  page,
  testSite,
}) => {
  await readyToPublish(page, testSite, 'Refused')
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
  for (const _ of ['preview', 'pictures']) {
    await page.goBack()
    await expect(page).toHaveURL(/\?step=publish$/)
    await expect(page.getByRole('heading', { name: 'Uploading the game…' })).toBeVisible()
  }
  held?.()
  await expect(page.locator('[data-part~=refused-pictures]')).toHaveText(
    'Please select png or jpg format. Changing the name extension of the file is not enough. Picture 03',
  )
  await press(page, 'Cancel publishing')
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await press(page, 'Publish')
  await expect(page.locator('[data-part~=refused-pictures]')).toBeVisible()
  await page.getByRole('link', { name: /Pictures/ }).click()
  await rows(page)
    .nth(2)
    .locator('input[type=file]')
    .setInputFiles(await photograph(page, 'better.jpg'))
  await expect(rows(page).nth(2)).toContainText('better.jpg')
  await page.getByRole('link', { name: /Publish/ }).click()
  await expect(page.locator('[data-part~=refused-pictures]')).toHaveCount(0)
  await press(page, 'Continue')
  await expect(page.locator('[data-part~=refused-pictures]')).toBeVisible()
  refuse = false
  await press(page, 'Try again')
  await expect(page).toHaveURL(/\/gameView\/\d+$/)
})

import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { Browser, Page } from '@playwright/test'
import { renderInBrowser } from '../support/browser-rendered.ts'
import { listedGame, publishGame } from '../support/publish-game.ts'
import { gameOf, playUnseen } from '../support/server-calls.ts'
import { expect, type Site, test } from '../support/site.ts'

type Comparison = ReplyOf<Api['GET /challenge/comparison/:token']>

const aGuestPage = async (browser: Browser, { baseURL }: Site) => (await browser.newContext({ baseURL })).newPage()

/** Plays a game as the guest of a page, and returns the path of its shared result. */
async function shareAsGuest(page: Page, gameId: number) {
  await page.goto('/')
  await page.evaluate((id) => localStorage.setItem('guestId', id), String(10_000_000 + Math.floor(Math.random() * 89_999_999)))
  await playUnseen(page, gameId)
  const { resultToken } = await (await page.request.post('/api/result/share', { data: { gameId } })).json()
  return `/result/${resultToken}`
}

/** Makes the comparison have answers of these players, the newest first. Returns a function that adds a newer one. */
async function answersOf(page: Page, ...names: string[]) {
  const side = ({ maker }: Comparison, playerName: string) => ({ ...maker, playerName, isCaller: false, userId: null })
  await page.route('**/api/challenge/comparison/*', async (route) => {
    const response = await route.fetch()
    const compared: Comparison = await response.json()
    const answers = names.map((name) => side(compared, name))
    await route.fulfill({ response, json: { ...compared, answers, answerCount: answers.length } })
  })
  return (newer: string) => names.unshift(newer)
}

test('[CHALLENGE-9] a result whose game was deleted after its page was opened says so when it is to be beaten', async ({
  page,
  testSite,
  browser,
}) => {
  const name = `Deleted later ${test.info().project.name}`
  const { gameId } = await publishGame(page, testSite, name)
  await listedGame(testSite, name)
  const friend = await aGuestPage(browser, testSite)
  const link = await shareAsGuest(await aGuestPage(browser, testSite), gameId)
  await friend.goto(link)
  const beat = friend.locator('[data-part~=hero] [data-part~=answer]').first()
  await expect(beat).toBeVisible()
  await page.goto(`/myGame/${gameId}`)
  await page.getByRole('button', { name: 'Delete the game' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/userProfile\//)
  await beat.click()
  await expect(friend.getByRole('dialog')).toContainText("You haven't lost anything")
})

test('[CHALLENGE-9] the own result says when its squares can no longer be played, and offers the game', {
  tag: '@phone',
}, async ({ page, testSite }) => {
  const { id } = await gameOf(testSite.baseURL, 1)
  const link = await shareAsGuest(page, id)
  await renderInBrowser(page)
  await page.route('**/api/result/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), canBeat: false } })
  })
  await page.goto(link)
  await expect(page.getByText('This is your result. Its squares can no longer be played.')).toBeVisible()
  await expect(page.getByText('friends can play the same squares')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Play this game' })).toHaveAttribute('href', `/gameView/${id}`)
  await expect(page.getByText('Nobody has answered.')).toBeVisible()
  await expect(page.getByText('Send the link to a friend.')).toHaveCount(0)
})

test('[CHALLENGE-8] a newer answer changes neither the chosen player nor stays new for who has seen it', {
  tag: '@phone',
}, async ({ page, context, testSite }) => {
  const { id } = await gameOf(testSite.baseURL, 1)
  const link = await shareAsGuest(page, id)
  const addAnswer = await answersOf(page, 'Asuka', 'Rei')
  let seen = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/challenge/seen')) seen += 1
  })
  await page.goto(link)
  await page.getByRole('button', { name: /^Rei/ }).click()
  const head = page.getByRole('columnheader').last()
  await expect(head).toContainText('Rei')
  await expect.poll(() => seen).toBe(1)
  addAnswer('Shinji')
  await context.setOffline(true)
  await expect(page.getByText("You're offline.")).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /^Shinji/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Rei/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(head).toContainText('Rei')
  await expect.poll(() => seen).toBe(2)
})

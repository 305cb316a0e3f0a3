import type { Page } from '@playwright/test'
import { signUp } from '../support/account.ts'
import { builtFile } from '../support/built-file.ts'
import { GameScreen } from '../support/game-screen.ts'
import { failCalls } from '../support/held-calls.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { gameOf, playUnseen } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'
import { answerOf, choose, fillBasics, press } from '../support/wizard-screen.ts'

const A_MINUTE = 60_000

/** Lets a page believe in another time, as on a device whose clock is wrong. */
const setClock = (page: Page, off: number) =>
  page.addInitScript((ms) => {
    const { now } = Date
    const Real = Date
    Date.now = () => now() + ms
    globalThis.Date = new Proxy(Real, {
      construct: (_, given) => Reflect.construct(Real, given.length === 0 ? [Real.now()] : given),
    })
  }, off)

for (const minutes of [-60, 60, 24 * 60]) {
  test(`[DAILY-22] the countdown is right in a browser whose clock is ${minutes} minutes off`, { tag: '@desk' }, async ({
    page,
    testSite,
  }) => {
    await setClock(page, minutes * A_MINUTE)
    await page.goto('/daily')
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText(/^\d\d:\d\d:\d\d$/)
    const { next } = await (await fetch(`${testSite.baseURL}/api/daily?images=url`)).json()
    const [hours = 0, rest = 0, seconds = 0] = (await timer.innerText()).split(':').map(Number)
    const left = (Date.parse(next.at) - Date.now()) / 1_000
    expect(Math.abs(hours * 3_600 + rest * 60 + seconds - left)).toBeLessThan(60)
  })
}

test("[SCREEN-41] a visitor's own button is pressed once, and its form is submitted", { tag: '@desk' }, async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    for (const place of [document.body, document.querySelector('main')]) {
      const form = document.createElement('form')
      form.innerHTML = '<button type="submit">Save here</button>'
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        form.dataset.submits = String(Number(form.dataset.submits ?? 0) + 1)
      })
      place?.append(form)
    }
  })
  for (const button of await page.getByRole('button', { name: 'Save here' }).all()) await button.click()
  await expect(page.locator('form[data-submits="1"]')).toHaveCount(2)
})

test("[SCREEN-41] [SCREEN-36] keys in a visitor's own field are no moves", { tag: '@desk' }, async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await screen.start()
  await page.evaluate(() => {
    const panel = document.createElement('div')
    panel.innerHTML = '<input aria-label="Note"><div tabindex="0">Tools</div><dialog open>Log</dialog>'
    document.body.append(panel)
  })
  for (const place of [page.getByRole('textbox', { name: 'Note' }), page.getByText('Tools')]) {
    await place.focus()
    for (const key of ['1', 'Space', 'Escape']) await page.keyboard.press(key)
  }
  await expect(screen.answers.first()).toHaveAttribute('data-state', 'open')
  await expect(screen.quitQuestion).toBeHidden()
  await screen.expectOpened(1)
  await screen.heading.focus()
  await page.keyboard.press('1')
  await expect(screen.answers.first()).not.toHaveAttribute('data-state', 'open')
})

test('[SCREEN-10] the second digit of a French keyboard answers without Shift', { tag: '@desk' }, async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await screen.start()
  await screen.heading.dispatchEvent('keydown', { key: 'é', code: 'Digit2', bubbles: true, cancelable: true })
  await expect(screen.answers.nth(1)).not.toHaveAttribute('data-state', 'open')
})

test("[SCREEN-37] an input method's Enter stays in its field", { tag: '@desk' }, async ({ page, testSite }) => {
  await signUp(page, testSite)
  await page.goto('/createGame')
  await fillBasics(page, 'Input methods', { sections: '5', squares: '1' })
  await press(page, 'Next: pictures')
  await choose(page, ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'])
  const field = answerOf(page, '01')
  await field.click()
  await page.keyboard.insertText('しんげき')
  for (const more of [{ isComposing: true, keyCode: 229 }, { keyCode: 229 }]) {
    await field.dispatchEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true, ...more })
    await expect(field).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(answerOf(page, '02')).toBeFocused()
})

test('[SCREEN-40] files of the build are named by their content alone', { tag: '@desk' }, async ({ page }) => {
  const named: string[] = []
  page.on('request', (request) => named.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  const built = named.filter((path) => path.startsWith('/assets/'))
  for (const path of built) expect(path).toMatch(/^\/assets\/[\da-f]{8}\.(?:js|css|woff2)$/)
  expect(built.length).toBeGreaterThan(5)
})

test('[SCREEN-42] a browser that tells no languages starts the page', { tag: '@desk' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { get: () => undefined })
  })
  const errors = await collectPageErrors(page)
  await page.goto('/topListPlayer')
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect(errors).toEqual([])
})

// The server has rendered the part and the browser cannot: a context of its own, in which that difference is expected (HTML-3).
// The visitor has played, so that there is a streak to show.
for (const [at, part] of ['ui/streak/header-strip', 'app/frame/site-footer', 'ui/streak/streak-sheet'].entries()) {
  test(`[SCREEN-39] home stays as it is without ${part}`, { tag: '@desk' }, async ({ browser, testSite }) => {
    const page = await (await browser.newContext({ baseURL: testSite.baseURL })).newPage()
    await page.addInitScript((id) => localStorage.setItem('guestId', id), `3123456${at}`)
    await page.goto('/robots.txt')
    await playUnseen(page, (await gameOf(testSite.baseURL, 4)).id)
    const file = builtFile(`src/${part}.tsx`)
    await failCalls(page, `**${file}`)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(file))
    await page.goto('/')
    await failed
    await expect(page.getByRole('heading', { name: 'Got a code?' })).toBeVisible()
    await page.getByRole('link', { name: 'Top Players' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Top Players' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0)
  })
}

test('[SCREEN-39] a page that the server has rendered stays readable without its code, and says so', { tag: '@desk' }, async ({
  page,
}) => {
  await failCalls(page, `**${builtFile('src/features/leaderboard/pages/top-players.page.tsx')}`)
  await page.goto('/topListPlayer', { waitUntil: 'commit' })
  await expect(page.getByRole('alert').getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Top Players' })).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('[SCREEN-39] a dialog whose code does not arrive says so, and the page stays', { tag: '@desk' }, async ({
  page,
  testSite,
}) => {
  const game = await gameOf(testSite.baseURL, 4)
  await failCalls(page, `**${builtFile('src/features/reports/components/report-dialog.tsx')}`)
  await page.goto(`/gameView/${game.id}`)
  await page.getByRole('button', { name: 'Report' }).click()
  await expect(page.locator('.notice')).toContainText('Reloading often helps.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(game.gameName)
})

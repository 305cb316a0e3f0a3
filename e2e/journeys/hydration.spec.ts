import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { register, signUp } from '../support/account.ts'
import { GameScreen } from '../support/game-screen.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { expectRendered, holdScripts } from '../support/rendered-page.ts'
import { gameOf } from '../support/server-calls.ts'
import { settled } from '../support/settled.ts'
import { expectPicture } from '../support/shown.ts'
import { logIn } from '../support/sign-in.ts'
import { expect, test } from '../support/site.ts'

test('[HTML-10] the HTML of home requests its main picture and none of the cards', { tag: '@phone' }, async ({ page }) => {
  await expectRendered(page, '/', 'en')
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.push(new URL(request.url()).pathname)
  })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expectPicture(page.locator('main [data-part~=board-square] img').first())
  await expect(page.getByRole('contentinfo')).toBeAttached()
  expect(requested.filter((path) => /^\/(media|drawn)\//.test(path))).toHaveLength(1)
  release()
  await expectPicture(page.locator('main .cut-card img').first())
})

test('[HTML-9] a press of Play before the scripts have loaded starts the game', { tag: '@phone' }, async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  const address = `/gameView/${screen.game.id}`
  await expectRendered(page, address, 'en')
  const release = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  release()
  await page.getByRole('button', { name: 'Continue as a guest' }).click()
  await screen.expectSection(1)
})

test('[HTML-15] a signed-in player is not taken for a visitor while the page is loading', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  const { id } = await gameOf(testSite.baseURL, 4)
  await signUp(page, testSite)
  await expectRendered(page, `/gameView/${id}`, 'en')
  const release = await holdScripts(page)
  const { promise: asked, resolve: releaseGame } = Promise.withResolvers<void>()
  await page.route(`**/api/game/withImage/${id}*`, async (route) => {
    await asked
    await route.fallback()
  })
  const asVisitor = page.getByText('Playing as a guest')
  const button = page.getByRole('main').locator('.button[data-kind=stamp]')
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await page.goto(`/gameView/${id}`, { waitUntil: 'commit' })
  await expect(asVisitor).toBeAttached()
  await expect(asVisitor).toBeHidden()
  await expect(page.getByRole('banner').locator('a[href="/login"]')).toBeHidden()
  const before = await button.boundingBox()
  release()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(asVisitor).toBeHidden()
  await expect(login).toBeHidden()
  releaseGame()
  await expect(page.getByText('Your first play counts for the leaderboards.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  expect((await button.boundingBox())?.y).toBe(before?.y)
})

test("[HTML-9] an answer to home's picture before the scripts have loaded is given", { tag: '@phone' }, async ({ page }) => {
  const errors = await collectPageErrors(page)
  await expectRendered(page, '/', 'en')
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('main [data-part~=answer]').first().click()
  release()
  await expect(page.locator('[data-part~=answer]:is([data-state=right], [data-state=missed])')).toHaveCount(1)
  expect(errors).toEqual([])
})

test('[HTML-9] a press of Login before the scripts have loaded leads back to the page after the login', {
  tag: '@phone',
}, async ({ page, testSite, playwright }) => {
  const request = await playwright.request.newContext()
  const account = await register(request, testSite)
  await request.dispose()
  await expectRendered(page, '/ourSite', 'en')
  const release = await holdScripts(page)
  await page.goto('/ourSite', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/ourSite')
  release()
  await logIn(page, account)
  await expect(page).toHaveURL('/ourSite')
})

test('[HTML-9] a code that is typed before the scripts have loaded stays, and Join sends it', { tag: '@phone' }, async ({
  page,
}) => {
  await expectRendered(page, '/', 'en')
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill('ABCDEF')
  await code.press('Enter')
  await expect(page).toHaveURL('/')
  release()
  await expect(page.getByText('No open room has this code.')).toBeVisible()
  await expect(code).toHaveValue('ABCDEF')
})

test('[HTML-9] a menu that is opened before the scripts have loaded gets its links', { tag: '@phone' }, async ({ page }) => {
  await expectRendered(page, '/ourSite', 'en')
  const release = await holdScripts(page)
  await page.goto('/ourSite', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu and settings' }).press('Enter')
  release()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
})

test('[HTML-11] the page stays where it was scrolled to before the scripts have loaded', { tag: '@phone' }, async ({ page }) => {
  await expectRendered(page, '/', 'en')
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  // What is out of sight may take its own height: what is in sight stays.
  const inSight = () => footer.evaluate((element) => element.getBoundingClientRect().top)
  const before = await inSight()
  release()
  await expect(page.locator('main .cut-card img').first()).toBeAttached()
  expect(await inSight()).toBeCloseTo(before, 0)
})

test('[HTML-11] a page is reloaded where it was, and another one opens at its top', { tag: '@phone' }, async ({ page }) => {
  const top = () => page.evaluate(() => scrollY)
  await page.goto('/gameView/1')
  await settled(page)
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(top).toBe(300)
  await page.reload()
  await expect.poll(top).toBe(300)
  await page.goto('/')
  await settled(page)
  await expect(page.locator('main .cut-card img').first()).toBeAttached()
  expect(await top()).toBe(0)
  await page.goBack()
  await expect.poll(top).toBe(300)
})

test('[LIST-4] a page that is opened again by its address starts at its top', { tag: '@phone' }, async ({ page }) => {
  const top = () => page.evaluate(() => scrollY)
  await page.goto('/gameView/1')
  await settled(page)
  await page.evaluate(() => scrollTo(0, 300))
  await page.goto('/daily')
  await settled(page)
  await page.goto('/gameView/1')
  await settled(page)
  expect(await top()).toBe(0)
  await page.goBack()
  await page.goBack()
  await expect.poll(top).toBe(300)
})

test('[LIST-4] home is reloaded where it was for somebody who has played', { tag: '@phone' }, async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 1))
  await screen.start()
  await screen.playToTheEnd()
  const home = async () => {
    await expect(page.getByText('Last:')).toBeVisible()
    await settled(page)
    return page.evaluate(() => scrollY)
  }
  await page.goto('/')
  await home()
  await page.evaluate(() => scrollTo(0, 600))
  for (const _ of [1, 2]) {
    await page.reload()
    expect(await home()).toBe(600)
  }
})

test.describe('[HTML-12] the scripts of a page start', { tag: '@phone' }, () => {
  /**
   * Opens home while its main picture does not arrive and the page's clock stands still. Returns the requested scripts and a function
   * that lets the picture arrive.
   */
  async function openWithoutPicture(page: Page) {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await expectRendered(page, '/', 'en')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/media/**', async (route) => {
      await released
      await route.fallback()
    })
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const isRequested = page.waitForRequest('**/media/**')
    await page.goto('/', { waitUntil: 'commit' })
    await isRequested
    await expect(page.getByRole('contentinfo')).toBeAttached()
    return { scripts, release }
  }

  test('when the main picture is there', async ({ page }) => {
    const { scripts, release } = await openWithoutPicture(page)
    await page.clock.runFor(2_900)
    expect(scripts).toEqual([])
    release()
    await expectPicture(page.locator('main [data-part~=board-square] img').first())
    await page.clock.runFor(50)
    await expect.poll(() => scripts.length).toBeGreaterThan(0)
  })

  test('with the first press', async ({ page }) => {
    const { scripts } = await openWithoutPicture(page)
    expect(scripts).toEqual([])
    await page.keyboard.press('Tab')
    await expect.poll(() => scripts.length).toBeGreaterThan(0)
  })

  test('only when the whole page has arrived', async ({ page }) => {
    await expectRendered(page, '/', 'en')
    const html = await (await page.request.get('/')).text()
    const half = html.lastIndexOf('</section>')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const slow = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, half))
      void released.then(() => response.end(html.slice(half)))
    }).listen()
    const { port } = slow.address() as AddressInfo
    await page.route('/', (route) => route.continue({ url: `http://localhost:${port}/` }))
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('h1').first()).toBeAttached()
    await page.keyboard.press('Tab')
    await expectPicture(page.locator('main [data-part~=board-square] img').first())
    expect(scripts).toEqual([])
    release()
    await expect.poll(() => scripts.length).toBeGreaterThan(0)
    await expectPicture(page.locator('main .cut-card img').first())
    slow.close()
  })

  test('after three seconds', async ({ page }) => {
    const { scripts } = await openWithoutPicture(page)
    expect(scripts).toEqual([])
    await page.clock.runFor(3_000)
    await expect.poll(() => scripts.length).toBeGreaterThan(0)
  })
})

import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { accessibilityErrors } from '../support/accessible.ts'
import type { Language } from '../support/game-screen.ts'
import { failCalls } from '../support/held-calls.ts'
import { expectStableLayout, watchShifts } from '../support/layout-shifts.ts'
import { gameOf } from '../support/server-calls.ts'
import { PARAMS } from '../support/set-up-site.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'
import { fullTitle, visitorPages } from '../support/visitor-pages.ts'
import { inBothWindows } from '../support/windows.ts'

const LOCALES = { en: 'en-GB', tr: 'tr-TR' }
const CLS_MAX = 0.05
/** A slow connection: milliseconds before each reply, and its bytes per millisecond. */
const SLOW = { latency: 100, bytesPerMs: 300 }
const ELSEWHERE = /\(opens another site in a new tab\)$/

/** The pages are split into this number of tests: a single test would delay the end of the run. */
const PARTS = 4

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Expects the page to be complete: its heading is visible and everything has loaded. */
const expectStanding = async (page: Page) => {
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await settled(page)
}

/**
 * Returns how many pictures have not arrived, and scrolls to the first of them: a browser that draws few frames never requests a
 * picture that it only scrolled past.
 */
const missingAfterScroll = (pictures: Locator) =>
  pictures.evaluateAll((all) => {
    const missing = all.filter((image) => !(image as HTMLImageElement).complete)
    missing[0]?.scrollIntoView({ block: 'center' })
    return missing.length
  })

/** Delays each reply by its size. Chromium's own emulation sometimes never sends the requests that wait. */
const slowDown = (page: Page) =>
  page.route('**/*', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const body = await response.body()
    await wait(SLOW.latency + body.length / SLOW.bytesPerMs)
    await route.fulfill({ response, body })
  })

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const language of ['en', 'tr'] as const satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language], contextOptions: { reducedMotion: 'reduce' } })

    // The result of axe depends on the window and on the language; each of them is tested once.
    const tag = language === 'tr' ? '@phone' : '@desk'

    for (let part = 1; part <= PARTS; part += 1) {
      test(`[SCREEN-12] every page loads, has its title, is accessible and never scrolls sideways: ${part} of ${PARTS}`, {
        tag,
      }, async ({ page, testSite }) => {
        const pages = visitorPages(await gameOf(testSite.baseURL, 9)).filter((_, at) => at % PARTS === part - 1)
        for (const { address, titles, status = 200 } of pages) {
          await test.step(address, async () => {
            expect((await page.goto(address, { waitUntil: 'domcontentloaded' }))?.status()).toBe(status)
            await expectStanding(page)
            await expect(page).toHaveTitle(fullTitle(titles[language]))
            await expect(page.locator('html')).toHaveAttribute('lang', language)
            expect.soft(await accessibilityErrors(page), address).toEqual([])
            await inBothWindows(page, async () => expect.soft(await sideways(page), address).toBeLessThanOrEqual(0))
          })
        }
      })
    }

    test.describe('on one kind of window', { tag }, () => {
      test('legal pages state their date, the minimum age and how long data is stored', async ({ page }) => {
        const date = { en: '28-Dec-2023', tr: '28 Aralık 2023' }[language]
        for (const address of ['/privacypolicy', '/cookie', '/termsofuse']) {
          await page.goto(address)
          await expect(page.getByText(date)).toHaveCount(2)
        }
        await expect(page.locator('article')).toContainText({ en: 'at least 13 years old', tr: 'En az 13 yaşında' }[language])
        await page.goto('/privacypolicy')
        await expect(page.locator('article')).toContainText({ en: 'up to 5 years', tr: 'en fazla 5 yıl' }[language])
      })

      test('[SCREEN-72] the forbidden, maintenance and not-found pages state what they are and lead on', async ({ page }) => {
        const maintenance = {
          en: 'We are in maintenance. Please come back later.',
          tr: 'Bakımdayız. Lütfen daha sonra tekrar gel.',
        }[language]
        for (const { address, name, status, way } of [
          {
            address: '/forbidden',
            name: { en: "We know you're here...", tr: 'Burada olduğunu biliyoruz...' }[language],
            status: 200,
          },
          { address: '/mainteanance', name: maintenance, status: 200, way: { en: 'Retry', tr: 'Tekrar dene' }[language] },
          { address: '/maintenance', name: maintenance, status: 200, way: { en: 'Retry', tr: 'Tekrar dene' }[language] },
          {
            address: '/no/where',
            name: { en: "We can't find that page.", tr: 'Bu sayfayı bulamıyoruz.' }[language],
            status: 404,
          },
        ]) {
          expect((await page.goto(address))?.status(), address).toBe(status)
          await expect(heading(page)).toHaveText(name)
          await page.getByRole('link', { name: way ?? { en: 'Home Page', tr: 'Ana Sayfa' }[language] }).click()
          await expect(page).toHaveURL('/')
        }
      })
    })
  })
}

test('[PAGE-10] the address bar shows the corrected address, on load and within the site', { tag: '@desk' }, async ({ page }) => {
  const reply = await page.goto('/OurSite/?from=a%2Fb#levels')
  expect(reply?.status()).toBe(200)
  await expect(page).toHaveURL('/ourSite?from=a%2Fb#levels')
  await expect(page).toHaveTitle("What's on Our Site? · Guess The Anime")
  await page.evaluate(() => {
    history.pushState(null, '', '/PrivacyPolicy/?x=1')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(heading(page)).toHaveText('Privacy Policy')
  await expect(page).toHaveURL('/privacypolicy?x=1')
  await page.goBack()
  await expect(page).toHaveURL('/ourSite?from=a%2Fb#levels')
})

test('a legal page opens at its top, and its contents lead to its sections', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/termsofuse')
  await expect(heading(page)).toHaveText('Terms of Use')
  for (const { name, address } of [
    { name: 'Privacy Policy', address: '/privacypolicy' },
    { name: 'Cookie Policy', address: '/cookie' },
    { name: 'Terms of Use', address: '/termsofuse' },
  ]) {
    const link = page.getByRole('contentinfo').getByRole('link', { name })
    await link.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await link.click()
    await expect(page).toHaveURL(address)
    await expect(heading(page)).toHaveText(name)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  }
  const last = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last()
  const section = new URL((await last.getAttribute('href')) ?? '', page.url()).hash
  await last.click()
  await expect(page.locator(section)).toBeInViewport()
  await expect(page.locator(section)).toBeFocused()
  await page.reload()
  await expect(page.locator(section)).toBeInViewport()
})

test('[LIST-8] external links appear only if they are configured, and say that they open another site', {
  tag: '@phone',
}, async ({ page, testSite, setUp }) => {
  const links = page.getByRole('link', { name: ELSEWHERE })
  for (const address of ['/', '/ourSite']) {
    await page.goto(testSite.baseURL + address)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link')).not.toHaveCount(0)
    await expect(page.locator('a[target=_blank]')).toHaveCount(0)
  }

  await page.goto(setUp.baseURL)
  for (const place of [page.getByRole('contentinfo'), page.getByRole('region', { name: 'See less, score more' })]) {
    await expect(place.getByRole('link', { name: ELSEWHERE })).toHaveCount(2)
    for (const { name, url } of [
      { name: 'X', url: PARAMS.socialX },
      { name: 'Discord', url: PARAMS.socialDiscord },
    ]) {
      await expect(place.getByRole('link', { name: new RegExp(`^${name} `) })).toHaveAttribute('href', url)
    }
  }
  const menu = page.getByRole('button', { name: 'Menu and settings' })
  if (await menu.isVisible()) await menu.click()
  await expect(links.filter({ hasText: 'Game Guesser' })).toHaveCount(1)
  await expect(links.filter({ hasText: 'Game Guesser' })).toHaveAttribute('href', PARAMS.gameGuesserUrl)
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})

test('the contact page has a card for support and one for partners, each with its email address', { tag: '@desk' }, async ({
  page,
  setUp,
}) => {
  await page.goto(`${setUp.baseURL}/contact`)
  await expect(page.getByRole('heading', { level: 2, name: 'Support' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Business' })).toBeVisible()
  for (const mail of [PARAMS.supportMail, PARAMS.businessMail]) {
    await expect(page.getByRole('main').getByRole('link', { name: mail })).toHaveAttribute('href', `mailto:${mail}`)
  }
})

test('a contact page that fails to load reports it in place, and Retry loads the addresses', { tag: '@phone' }, async ({
  page,
}) => {
  const mend = await failCalls(page, '**/api/site')
  await page.goto('/contact')
  const retry = page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  mend()
  await retry.click()
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toHaveCount(2)
})

for (const kind of ['home', 'category', 'game'] as const) {
  test(`the layout of the ${kind} page does not shift while it loads over a slow connection`, async ({ page, testSite }) => {
    const { id, gameTypeId } = await gameOf(testSite.baseURL, 9)
    await watchShifts(page)
    await slowDown(page)
    await page.goto({ home: '/', category: `/categoryPage/${gameTypeId}`, game: `/gameView/${id}` }[kind])
    await expectStanding(page)
    await expect(page.getByRole('contentinfo')).toBeAttached()
    // On a phone, a row of cards is cut.
    const pictures = page.locator('main img').filter({ visible: true })
    for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => missingAfterScroll(pictures)).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expectStableLayout(page, CLS_MAX)
  })
}

test('the phone menu opens, navigates and closes by keyboard alone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/ourSite')
  const menu = page.getByRole('button', { name: 'Menu and settings' })
  const sheet = page.getByRole('navigation', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('link', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(menu).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  for (const _ of ['Home', 'The Daily', 'Top Players']) await page.keyboard.press('Tab')
  await expect(sheet.getByRole('link', { name: 'Top Players' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/topListPlayer')
  await expect(sheet).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
})

test('on wide windows, the navigation and the settings work by keyboard', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/ourSite')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Top Players' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/topListPlayer')
  await expect(page.locator('#main')).toBeFocused()
  await page.getByRole('button', { name: 'Settings', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Türkçe' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: 'Türkçe' })).toBeHidden()
})

for (const [tag, open] of [
  ['@desk', async (page: Page) => page.getByRole('navigation', { name: 'Main' })],
  [
    '@phone',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Menu and settings' }).click()
      return page.getByRole('navigation', { name: 'Menu' })
    },
  ],
] as const)
  test(`[SCREEN-73] the header names the Daily, the best players and making a game, which says who can ${tag}`, async ({
    page,
  }) => {
    await page.goto('/ourSite')
    await settled(page)
    const places = await open(page)
    for (const name of ['Home', /Daily$/, 'Top Players'])
      await expect(places.getByRole('link', { name, exact: true })).toBeVisible()
    await places.getByRole('link', { name: /^Create/ }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Log in to create a game.')).toBeVisible()
  })

test('the focus moves to the content of each new page, also if its layout is another, but not on the first page', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  for (const [link, path] of [
    ['Forgot Password', '/forgotPassword'],
    ['Guess The Anime', '/'],
    ['Login', '/login'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).first().press('Enter')
    await expect(page).toHaveURL(path)
    await expect(page.locator('#main')).toBeFocused()
  }
})

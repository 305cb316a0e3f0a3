import type { Page } from '@playwright/test'
import { register } from '../support/account.ts'
import { GameScreen, type Language } from '../support/game-screen.ts'
import { expectStableLayout, watchShifts } from '../support/layout-shifts.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { allGames, gameOf } from '../support/server-calls.ts'
import { settled } from '../support/settled.ts'
import { expectPicture } from '../support/shown.ts'
import { logIn } from '../support/sign-in.ts'
import { expect, test } from '../support/site.ts'

/** A page and texts that it shows: its heading, and some of the data or of the text below. */
interface Rendered {
  address: string
  heading: string
  texts: string[]
}

const LOCALES: Record<Language, string> = { en: 'en-US', tr: 'tr-TR' }

const gamesTexts = { en: ['Categories', 'Got a code?'], tr: ['Kategoriler', 'Kodun var mı?'] }

async function renderedPages(baseURL: string, language: Language): Promise<Rendered[]> {
  const [game] = await allGames(baseURL)
  if (!game) throw new Error('The site has no game')
  const say = (en: string, tr: string) => (language === 'en' ? en : tr)
  return [
    { address: '/', heading: say('Guess the anime in the picture', 'Resimdeki animeyi bil'), texts: gamesTexts[language] },
    { address: '/categoryPage/2', heading: say('Anime Mixed', 'Karışık Anime'), texts: [say('All Games', 'Tüm Oyunlar')] },
    { address: `/gameView/${game.id}`, heading: game.gameName, texts: [say('Leaderboard', 'Skor tablosu')] },
    { address: '/topListPlayer', heading: say('Top Players', 'En İyi Oyuncular'), texts: ['Hoshizora'] },
    { address: '/userProfile/1', heading: 'Hoshizora', texts: [say('Recent games', 'Son oyunlar')] },
    {
      address: '/ourSite',
      heading: say("What's on Our Site?", 'Sitemizde Neler Var?'),
      texts: [say('How to play', 'Nasıl oynanır?')],
    },
    { address: '/contact', heading: say('Contact Us', 'Bize Ulaş'), texts: [say('Support', 'Destek')] },
    { address: '/privacypolicy', heading: say('Privacy Policy', 'Gizlilik Politikası'), texts: [say('Contents', 'İçindekiler')] },
    { address: '/cookie', heading: say('Cookie Policy', 'Çerez Politikası'), texts: [say('Contents', 'İçindekiler')] },
    { address: '/termsofuse', heading: say('Terms of Use', 'Kullanım Şartları'), texts: [say('Contents', 'İçindekiler')] },
  ]
}

/** Opens a page with its content, which a server on a busy machine has not ready for its first visitor (HTML-6). */
async function openRendered(page: Page, address: string, language: Language) {
  const headers = { 'accept-language': LOCALES[language] }
  await expect.poll(async () => (await page.request.get(address, { headers })).text()).toContain('data-words')
  await page.goto(address)
}

async function expectWords(page: Page, { heading, texts }: Rendered) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
  for (const text of texts) await expect(main.getByText(text).first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

/** Remembers the element of the content that the server sent, from its arrival on. */
const rememberContent = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => Object.assign(globalThis, { sent: document.querySelector('h1') })),
  )

/** Holds the web's scripts, all but the one that runs before the first paint. Returns a function that lets them load. */
async function holdScripts(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.fallback()
  })
  return release
}

const isContinued = (page: Page) =>
  page.evaluate(() => {
    const { sent } = globalThis as unknown as { sent: Element | null }
    const isReact = (name: string) => name.startsWith('__react')
    return sent !== null && document.contains(sent) && Object.keys(sent).some(isReact)
  })

for (const language of ['en', 'tr'] as const) {
  test.describe(`in ${language}`, { tag: language === 'en' ? '@desk' : '@phone' }, () => {
    test.use({ locale: LOCALES[language], timezoneId: 'Pacific/Auckland' })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('[HTML-1] the pages show their words', async ({ page, testSite }) => {
        for (const rendered of await renderedPages(testSite.baseURL, language)) {
          await openRendered(page, rendered.address, language)
          await expectWords(page, rendered)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
        }
      })

      test('[HTML-10] the pages show their pictures', async ({ page }) => {
        await openRendered(page, '/', language)
        await expect(page.locator('main .board-square img').first()).toBeVisible()
        await expectPicture(page.locator('main .cut-card img').first())
      })
    })

    test('[HTML-3] the browser continues with the HTML that came, without an error', async ({ page, testSite }) => {
      const errors = await collectPageErrors(page)
      await rememberContent(page)
      for (const rendered of await renderedPages(testSite.baseURL, language)) {
        await openRendered(page, rendered.address, language)
        await expect.poll(() => isContinued(page), rendered.address).toBe(true)
        await expectWords(page, rendered)
      }
      expect(errors).toEqual([])
    })
  })
}

test('[HTML-3] the page appears in the language that was chosen in this browser', async ({ page }) => {
  const errors = await collectPageErrors(page)
  await page.addInitScript(() => localStorage.setItem('settings', JSON.stringify({ language: 'tr' })))
  await page.goto('/ourSite')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sitemizde Neler Var?')
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  expect(errors).toEqual([])
})

test('[HTML-3] a game that was opened from its card is rendered by the browser when it is reloaded', async ({ page }) => {
  const errors = await collectPageErrors(page)
  await page.goto('/categoryPage/2')
  const card = page.locator('a[href^="/gameView/"]').first()
  const name = (await card.locator('.font-bold').textContent()) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(errors).toEqual([])
})

test('[HTML-10] the HTML of home requests its main picture and none of the cards', { tag: '@phone' }, async ({ page }) => {
  await openRendered(page, '/', 'en')
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.push(new URL(request.url()).pathname)
  })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expectPicture(page.locator('main .board-square img').first())
  await expect(page.getByRole('contentinfo')).toBeAttached()
  expect(requested.filter((path) => /^\/(media|drawn)\//.test(path))).toHaveLength(1)
  release()
  await expectPicture(page.locator('main .cut-card img').first())
})

test('[HTML-4] who comes back keeps the random games that the page came with', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('guestId', '23456789'))
  const errors = await collectPageErrors(page)
  await openRendered(page, '/', 'en')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page.getByText('No result yet').first()).toBeVisible()
  await settled(page)
  expect(calls.filter((path) => path.startsWith('/api/game/randomGames/'))).toEqual([])
  expect(calls).toContain('/api/gameType/getAll')
  expect(errors).toEqual([])
})

test('[HTML-9] a press of Play before the scripts have loaded starts the game', { tag: '@phone' }, async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  const address = `/gameView/${screen.game.id}`
  await openRendered(page, address, 'en')
  const release = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  release()
  await page.getByRole('button', { name: 'Continue as a guest' }).click()
  await screen.expectSection(1)
})

test("[HTML-9] an answer to home's picture before the scripts have loaded is given", { tag: '@phone' }, async ({ page }) => {
  const errors = await collectPageErrors(page)
  await openRendered(page, '/', 'en')
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('main .answer').first().click()
  release()
  await expect(page).toHaveURL(/\/game\//)
  expect(errors).toEqual([])
})

test('[HTML-9] a press of Login before the scripts have loaded leads back to the page after the login', {
  tag: '@phone',
}, async ({ page, testSite, playwright }) => {
  const request = await playwright.request.newContext()
  const account = await register(request, testSite)
  await request.dispose()
  await openRendered(page, '/ourSite', 'en')
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
  await openRendered(page, '/', 'en')
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
  await openRendered(page, '/ourSite', 'en')
  const release = await holdScripts(page)
  await page.goto('/ourSite', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu and settings' }).press('Enter')
  release()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
})

test('[HTML-11] the page stays where it was scrolled to before the scripts have loaded', { tag: '@phone' }, async ({ page }) => {
  await openRendered(page, '/', 'en')
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const scrolledTo = await page.evaluate(() => scrollY)
  expect(scrolledTo).toBeGreaterThan(1_000)
  release()
  await expect(page.locator('main .cut-card img').first()).toBeAttached()
  expect(await page.evaluate(() => scrollY)).toBe(scrolledTo)
})

test('[HTML-4] what only this browser knows appears without moving anything', { tag: '@desk' }, async ({ page }) => {
  await watchShifts(page)
  await page.addInitScript(() => localStorage.setItem('guestId', '23456789'))
  await rememberContent(page)
  await openRendered(page, '/categoryPage/2', 'en')
  await expect.poll(() => isContinued(page)).toBe(true)
  await expect(page.getByText('No result yet').first()).toBeVisible()
  await settled(page)
  await expectStableLayout(page, 0.01)
})

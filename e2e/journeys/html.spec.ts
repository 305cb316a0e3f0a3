import type { Page } from '@playwright/test'
import { signUp } from '../support/account.ts'
import { sourcesOf } from '../support/built-file.ts'
import type { Language } from '../support/game-screen.ts'
import { expectStableLayout, watchShifts } from '../support/layout-shifts.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { LOCALES, openRendered } from '../support/rendered-page.ts'
import { allGames } from '../support/server-calls.ts'
import { settled } from '../support/settled.ts'
import { expectPicture } from '../support/shown.ts'
import { expect, test } from '../support/site.ts'

/** A page and texts that it shows: its heading, and some of the data or of the text below. */
interface Rendered {
  address: string
  heading: string
  texts: string[]
}

const gamesTexts = { en: ['Categories', 'Got a code?'], tr: ['Kategoriler', 'Kodun var mı?'] }

async function renderedPages(baseURL: string, language: Language): Promise<Rendered[]> {
  const [game] = await allGames(baseURL)
  if (!game) throw new Error('The site has no game')
  const say = (en: string, tr: string) => (language === 'en' ? en : tr)
  return [
    { address: '/', heading: say('Which anime is this?', 'Bu hangi anime?'), texts: gamesTexts[language] },
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

const isContinued = (page: Page) =>
  page.evaluate(() => {
    const { sent } = globalThis as unknown as { sent: Element | null }
    const isReact = (name: string) => name.startsWith('__react')
    return sent !== null && document.contains(sent) && Object.keys(sent).some(isReact)
  })

/** Returns the names of the font files that a page requests from now on. */
function collectFonts(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') files.push(new URL(request.url()).pathname)
  })
  return files
}

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
        await expect(page.locator('main [data-part~=board-square] img').first()).toBeVisible()
        await expectPicture(page.locator('main .cut-card img').first())
      })
    })

    test('[HTML-3] [HTML-13] the browser continues with the HTML that came, without an error', async ({ page, testSite }) => {
      const errors = await collectPageErrors(page)
      const fonts = collectFonts(page)
      await rememberContent(page)
      for (const rendered of await renderedPages(testSite.baseURL, language)) {
        await openRendered(page, rendered.address, language)
        await expect.poll(() => isContinued(page), rendered.address).toBe(true)
        await expectWords(page, rendered)
        const large = sourcesOf(fonts).filter((file) => file.includes('latin'))
        expect(large, `${rendered.address} has only letters of the small files`).toEqual([])
      }
      expect(sourcesOf(fonts)).toContainEqual(expect.stringContaining('m-plus-1-english'))
      expect(errors).toEqual([])
    })
  })
}

test('[HTML-14] home lays out what is further down when it comes near, and nothing in sight moves', { tag: '@desk' }, async ({
  page,
}) => {
  // Chromium records no shift in a window that imitates a phone.
  await page.setViewportSize({ width: 360, height: 640 })
  await watchShifts(page)
  await openRendered(page, '/', 'en')
  await settled(page)
  const parts = page.locator('main [data-part~=later]')
  const laidOut = () =>
    parts.evaluateAll((all) => all.map((part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })))
  const before = await laidOut()
  expect(before.at(-1)).toBe(false)
  await expect(parts.last()).toContainText('Hoshizora')
  for (const part of await parts.all()) {
    await part.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 400)
    await settled(page)
  }
  await expect.poll(async () => (await laidOut()).at(-1)).toBe(true)
  await expectStableLayout(page, 0.01)
})

test('[HTML-13] a letter of another language loads the whole font', { tag: '@desk' }, async ({ page }) => {
  const fonts = collectFonts(page)
  await page.goto('/ourSite')
  await settled(page)
  expect(sourcesOf(fonts).filter((file) => file.includes('latin'))).toEqual([])
  await page
    .locator('main p')
    .first()
    .evaluate((paragraph) => paragraph.append('Erdős'))
  await expect.poll(() => sourcesOf(fonts)).toContainEqual(expect.stringContaining('m-plus-1-latin-ext'))
})

test('[PAGE-14] the browser and the server choose the same language of several', { tag: '@desk' }, async ({ page }) => {
  const client = await page.context().newCDPSession(page)
  const userAgent = await page.evaluate(() => navigator.userAgent)
  await client.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'de,tr,en' })
  await rememberContent(page)
  await openRendered(page, '/ourSite', 'tr')
  expect(await page.evaluate(() => navigator.languages)).toEqual(['de', 'tr', 'en'])
  await expect.poll(() => isContinued(page)).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
})

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

test('[HTML-4] who comes back keeps the random games that the page came with', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('guestId', '23456789'))
  const errors = await collectPageErrors(page)
  await openRendered(page, '/', 'en')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page.getByRole('region', { name: 'Your streak' })).toBeVisible()
  await settled(page)
  expect(calls.filter((path) => path.startsWith('/api/game/randomGames/'))).toEqual([])
  expect(calls).toContain('/api/game/next')
  expect(calls).not.toContain('/api/gameType/getAll')
  expect(errors).toEqual([])
})

test('[HTML-4] what only this browser knows appears without moving anything', { tag: '@desk' }, async ({ page }) => {
  await watchShifts(page)
  await page.addInitScript(() => localStorage.setItem('guestId', '23456789'))
  await rememberContent(page)
  await openRendered(page, '/categoryPage/2', 'en')
  await expect.poll(() => isContinued(page)).toBe(true)
  await settled(page)
  await expectStableLayout(page, 0.01)
})

test('[HTML-3] an owner sees the own page of a player without anything moving', { tag: '@desk' }, async ({ page, testSite }) => {
  // Chromium records no shift in a window that imitates a phone.
  await page.setViewportSize({ width: 360, height: 640 })
  const { userId } = await signUp(page, testSite)
  await watchShifts(page)
  await page.goto(`/userProfile/${userId}`)
  await expect(page.getByRole('region', { name: 'Your streak' })).toBeVisible()
  await expect(page.getByText('Nothing planned yet.')).toBeVisible()
  await settled(page)
  await expectStableLayout(page, 0.01)
})

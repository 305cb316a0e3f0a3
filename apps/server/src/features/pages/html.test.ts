import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RenderedPage } from '@guess/contract/page-renderer'
import { describe, expect, test } from 'vitest'
import { encodingFor } from '../../platform/http/packed.ts'
import { aGame, aUser } from '../../testing/builders.ts'
import { getRendered } from '../../testing/rendered-page.ts'
import { withApp } from '../../testing/test-app.ts'
import { packedPages, withContent } from './page-content.ts'

const testApp = withApp({ renewed: true, config: { publicUrl: 'http://localhost' } })

const get = (url: string, language = 'en') => testApp.http.inject({ url, headers: { 'accept-language': language } })

const ROOT = /<div id="root">([\s\S]*)<\/div>\s*<script type="application\/json" id="page-data">([^<]*)<\/script>/

/** Returns the content of a page, and the data that came with it: the replies by the keys of the web's queries. */
async function contentOf(url: string, language?: string) {
  const { body } = await getRendered(testApp, url, language)
  const [, html = '', data = '[]'] = ROOT.exec(body) ?? []
  return { body, html, data: JSON.parse(data) as [unknown[], unknown][] }
}

const STATIC = {
  '/ourSite': { en: 'What&#x27;s on Our Site?', tr: 'Sitemizde Neler Var?' },
  '/contact': { en: 'Contact Us', tr: 'Bize Ulaş' },
  '/privacypolicy': { en: 'Privacy Policy', tr: 'Gizlilik Politikası' },
  '/cookie': { en: 'Cookie Policy', tr: 'Çerez Politikası' },
  '/termsofuse': { en: 'Terms of Use', tr: 'Kullanım Şartları' },
  '/topListPlayer': { en: 'Top Players', tr: 'En İyi Oyuncular' },
}

describe('[HTML-1] the HTML of a page', () => {
  test.each(Object.entries(STATIC))('%s has its heading in both languages', async (path, headings) => {
    for (const [language, heading] of Object.entries(headings)) {
      const { html, body } = await contentOf(path, language)
      expect(html).toMatch(new RegExp(`<h1[^>]*>${heading.replace('?', '\\?')}</h1>`))
      expect(body).toContain(`<html lang="${language}" data-words>`)
    }
  })

  test('has the names of games and players, and the language that the link asks for', async () => {
    const game = await aGame(testApp, { name: 'Night Trains', gameTypeId: 2, squareAmount: 9 })
    const userId = await aUser(testApp, { name: 'Ada' })
    for (const path of ['/', '/categoryPage/2', `/gameView/${game.id}`])
      expect((await contentOf(path)).html).toContain('Night Trains')
    expect((await contentOf(`/userProfile/${userId}`)).html).toContain('Ada</h1>')
    expect((await contentOf('/?lang=tr')).html).toContain('Bu hangi anime?</h1>')
  })

  test('has the stylesheets that its code would load later, and says so to that code', async () => {
    await aGame(testApp)
    const { body } = await contentOf('/')
    const styles = [...body.matchAll(/<style>([^<]+)<\/style><link rel="stylesheet" href="\/(assets\/[\w-]+\.css)" disabled>/g)]
    expect(styles.length).toBeGreaterThan(0)
    for (const [, text, path] of styles) {
      expect(text).toBe(readFileSync(join(testApp.platform.webDist, path as string), 'utf8'))
    }
  })
})

describe('[HTML-2] the HTML of a page', () => {
  test('contains no script but those of the built page and data, and no style attribute', async () => {
    const game = await aGame(testApp, { name: `</script><script>alert(1)</script><!--` })
    const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy'])
    const policy = await policyOf('/login')
    const withoutStyles = (rules: string) => rules.replace(/style-src 'self'( 'sha256-[\w+/]+=')+;/, '')
    expect(withoutStyles(policy)).not.toContain('style-src')
    for (const path of ['/', `/gameView/${game.id}`, '/categoryPage/2', '/ourSite', '/cookie', '/topListPlayer']) {
      const { body, html } = await contentOf(path)
      const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes.trim())
      const others = scripts.filter((attributes) => !/\bsrc=|type="application\/json"/.test(attributes))
      // The one that runs before the first paint, allowed by its hash.
      expect(others).toEqual([''])
      expect(html).not.toContain('<script')
      expect(html).not.toMatch(/\sstyle=/)
      expect(html).not.toMatch(/\son\w+=/)
      expect(withoutStyles(await policyOf(path))).toBe(withoutStyles(policy))
    }
    expect((await contentOf(`/gameView/${game.id}`)).data.length).toBeGreaterThan(0)
  })
})

describe('[HTML-4] what a page is rendered from', () => {
  test('is what the calls of a visitor reply', async () => {
    const game = await aGame(testApp, { squareAmount: 9 })
    const { data } = await contentOf('/')
    const replyTo = async (url: string) => (await testApp.http.inject(url)).json()
    expect(data.find(([key]) => key.join('/') === 'catalog/starter')?.[1]).toEqual(await replyTo('/api/game/starter?images=url'))
    expect(data.find(([key]) => key.join('/') === 'catalog/types')?.[1]).toEqual(await replyTo('/api/gameType/getAll'))
    const detail = (await contentOf(`/gameView/${game.id}`)).data.find(([key]) => key[1] === 'game')?.[1]
    expect(detail).toEqual(await replyTo(`/api/game/withImage/${game.id}?images=url`))
  })

  test('is the same for every request', async () => {
    await aGame(testApp)
    const plain = await getRendered(testApp, '/')
    const { body } = await testApp.http.inject({
      url: '/',
      headers: { 'accept-language': 'en', cookie: 'guest=abc; session=abc', authorization: 'Bearer abc' },
    })
    expect(body).toBe(plain.body)
  })

  test('[PLAY-13] shows one square of the starter, and no whole picture', async () => {
    const game = await aGame(testApp, { squareAmount: 9 })
    const userId = await aUser(testApp, { name: 'Ada' })
    const pages = await Promise.all(
      ['/', `/gameView/${game.id}`, `/userProfile/${userId}`].map((path) => getRendered(testApp, path)),
    )
    const home = pages[0]?.body ?? ''
    const shown = game.sections[0]?.squares.filter((square) => home.includes(square)) ?? []
    expect(shown).toHaveLength(1)
    for (const { body } of pages) {
      for (const { picture } of game.sections) expect(body).not.toContain(picture)
    }
  })
})

test('[HTML-7] a page for adults and one of nothing have no content', async () => {
  const game = await aGame(testApp, { gameTypeId: 4 })
  await testApp.db.insertInto('params').values({ name: 'adultCategoryOpen', value: 'true' }).execute()
  for (const path of ['/categoryPage/4', '/categoryPage/99', `/gameView/${game.id}`, '/gameView/999999', '/nowhere']) {
    expect((await get(path)).body).not.toContain('data-words')
  }
})

test('[HTML-6] a page that names one of its parts is rendered by the browser', async () => {
  const userId = await aUser(testApp, { name: 'Ada' })
  expect((await get(`/userProfile/${userId}?tab=watched`)).body).toContain('<div id="root"></div>')
})

describe('[HTML-8] a call of the server to itself', () => {
  test('counts against no limit', async () => {
    const app = await testApp.startAnother({ rateLimitFactor: 0.01 })
    await aGame(testApp)
    const paths = ['/', '/topListPlayer', '/contact', '/categoryPage/2', '/ourSite']
    for (const [at, url] of paths.entries()) {
      const bodyOf = async () => (await app.http.inject({ url, remoteAddress: `203.0.113.${at}` })).body
      await expect.poll(bodyOf, { interval: 300 }).toContain('data-words')
    }
  })

  test('cannot be made by a visitor who forges its address', async () => {
    const app = await testApp.startAnother({ rateLimitFactor: 0.01, trustProxy: '203.0.113.7' })
    const call = { url: '/api/site', remoteAddress: '203.0.113.7', headers: { 'x-forwarded-for': '0.0.0.0' } }
    const statuses: number[] = []
    for (let time = 0; time < 7; time += 1) statuses.push((await app.http.inject(call)).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a page with content', () => {
  const PAGE = '<html lang="en"><head></head><body><div id="root"></div></body></html>'
  const content: RenderedPage = { html: '<p>$& $1</p>', data: '["$&"]', styles: ['/assets/a.css'] }

  test('[HTML-2] contains it as it is', () => {
    expect(withContent(PAGE, content, '<style>a{}</style>', 'tr')).toBe(
      '<html lang="tr" data-words><head><style>a{}</style></head><body><div id="root"><p>$& $1</p></div>\n    <script type="application/json" id="page-data">["$&"]</script></body></html>',
    )
  })

  test('[HTML-12] keeps the scripts of the built page apart', async () => {
    const { body } = await contentOf('/ourSite')
    const apart = /<template id="scripts">([\s\S]*?)<\/template>/.exec(body)?.[1] ?? ''
    expect(apart).toMatch(/^<script type="module" crossorigin src="[^"]+"><\/script>/)
    expect(body.replace(apart, '')).not.toMatch(/type="module"|rel="modulepreload"/)
    expect((await get('/login')).body).not.toContain('<template id="scripts">')
  })

  test('[HTML-5] is put together and compressed once for each content', async () => {
    const packed = packedPages()
    let made = 0
    const make = () => {
      made += 1
      return `page ${made}`
    }
    const first = await packed('/', content, 'br', make)
    expect(await packed('/', content, 'br', make)).toBe(first)
    expect(await packed('/', content, null, make)).toBe('page 1')
    expect(await packed('/', { ...content }, null, make)).toBe('page 2')
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
    ['', null],
  ])('is encoded for a browser that accepts %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })
})

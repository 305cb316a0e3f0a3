import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { aDaily } from '../../testing/dailies.ts'
import { headOf } from '../../testing/page-head.ts'
import { withApp } from '../../testing/test-app.ts'
import { headTags, withHead } from './head.ts'
import { plainPaths } from './page-heads.ts'

const testApp = withApp({ config: { publicUrl: 'http://localhost' } })

const get = (url: string, headers: Record<string, string> = {}) => testApp.http.inject({ url, headers })

const EVERY_PAGE = [
  'title',
  'description',
  'canonical',
  'og:title',
  'og:description',
  'og:url',
  'og:locale',
  'og:image',
  'og:image:type',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
]

describe('[PAGE-1] the head', () => {
  test.each([...plainPaths, '/categoryPage/2', '/nowhere'])('of %s has every tag exactly once', async (path) => {
    const head = headOf((await get(path)).body)
    for (const name of EVERY_PAGE) {
      expect(head[name], name).toHaveLength(1)
      expect(head[name]?.[0], name).not.toBe('')
    }
    expect(head['og:url']).toEqual(head.canonical)
    expect(head.canonical?.[0]).toMatch(/^http:\/\/localhost\//)
    expect(head['og:image']).toEqual(['http://localhost/drawn/share.jpg'])
  })

  test('of a game shows the name and the link preview of the game', async () => {
    const game = await aGame(testApp, { name: 'Night Trains' })
    const head = headOf((await get(`/gameView/${game.id}`)).body)
    for (const name of EVERY_PAGE) expect(head[name], name).toHaveLength(1)
    expect(head).toMatchObject({ 'og:title': ['Night Trains · Guess The Anime'], 'og:image:alt': ['Cover of Night Trains'] })
    expect(head['og:image']?.[0]).toMatch(new RegExp(`^http://localhost/linkPreview/game/${game.id}/en\\.jpg\\?v=\\w+$`))
  })

  test('of a Daily names it in the language of the page', async () => {
    const { id } = await aDaily(testApp, { name: 'Daily 1' })
    const title = async (path: string) => headOf((await get(`${path}?lang=tr`)).body)['og:title']
    expect(await title(`/gameView/${id}`)).toEqual([expect.stringMatching(/^Günlük Oyun \d+ · Guess The Anime$/)])
    expect(await title(`/gameVsView/${id}`)).toEqual([expect.stringMatching(/^Düello: Günlük Oyun \d+ · Guess The Anime$/)])
  })

  test('[PROFILE-22] of a player shows the name and the link preview of the player', async () => {
    const id = await aUser(testApp, { name: 'Çağla', totalScore: 12_345 })
    const head = headOf((await get(`/userProfile/${id}`)).body)
    for (const name of EVERY_PAGE) expect(head[name], name).toHaveLength(1)
    expect(head).toMatchObject({
      title: ['Çağla · Guess The Anime'],
      canonical: [`http://localhost/userProfile/${id}`],
      'og:image:alt': ['Çağla: Anime Connoisseur, 12 345 points'],
      'twitter:card': ['summary_large_image'],
    })
    expect(head['og:image']?.[0]).toMatch(new RegExp(`^http://localhost/linkPreview/user/${id}/en\\.jpg\\?v=\\w+$`))
  })

  test('of each plain page has its own title, shared only by spellings of one page', async () => {
    const pages = await Promise.all(plainPaths.map(async (path) => headOf((await get(path)).body)))
    const titles = new Map(pages.map(({ canonical, title }) => [canonical?.[0], title?.[0]]))
    expect(new Set(titles.values()).size).toBe(titles.size)
  })

  test('names the public address, whatever the headers of the request say', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }
    expect((await get('/', headers)).body).not.toMatch(/evil|gopher/)
  })
})

const PAYLOADS = [
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</head><body onload=alert(1)>',
  '<!-- --!><script>',
  '" onmouseover="alert(1)" x="',
  '$& $` $1 $$ $<title>',
  '&lt;script&gt; &amp; &#60;b&#62;',
  '{{7*7}} #{7*7} <%= 7 %>',
  'ｓｃｒｉｐｔ ＜b＞ \u202e gnp',
]

describe('[PAGE-3] a head escapes', () => {
  test.each(PAYLOADS)('the name of a game: %j', async (name) => {
    const clean = await aGame(testApp, { name: 'Clean' })
    const game = await aGame(testApp, { name })
    const [{ body: harmless }, { body }] = [await get(`/gameView/${clean.id}`), await get(`/gameView/${game.id}`)]
    expect(headOf(body)).toMatchObject({
      title: [`${name} · Guess The Anime`],
      'og:title': [`${name} · Guess The Anime`],
      'og:image:alt': [`Cover of ${name}`],
    })
    const tags = (text: string) => text.match(/<\/?[a-z!]+/gi)
    expect(tags(body)).toEqual(tags(harmless))
  })

  test('any text and any address', () => {
    const page = '<!doctype html><title>Built</title>\n<meta name="description" content="Built" /><p>$&</p>'
    const texts = fc.record({
      title: fc.string({ unit: 'binary' }),
      path: fc.string(),
      picture: fc.string(),
      pictureAlt: fc.string(),
    })
    fc.assert(
      fc.property(texts, fc.string(), (head, description) => {
        const body = withHead(page, headTags({ ...head, description }, 'http://localhost', { language: 'en', byLink: false }))
        expect(headOf(body)).toEqual({
          title: [head.title],
          description: [description],
          canonical: [`http://localhost${head.path}`],
          'og:site_name': ['Guess The Anime'],
          'og:type': ['website'],
          'og:locale': ['en_US'],
          'og:title': [head.title],
          'og:description': [description],
          'og:url': [`http://localhost${head.path}`],
          'og:image': [`http://localhost${head.picture}`],
          'og:image:type': ['image/jpeg'],
          'og:image:width': ['1200'],
          'og:image:height': ['630'],
          'og:image:alt': [head.pictureAlt],
          'twitter:card': ['summary_large_image'],
        })
        expect(body).toContain('<p>$&</p>')
      }),
    )
  })

  test('the requested path and the name of the host', async () => {
    const app = await testApp.startAnother({ publicUrl: null })
    const { body } = await app.http.inject({ url: `/"><script>alert(1)</script>'`, headers: { host: `"><script>x` } })
    expect(body).not.toMatch(/<script>(alert|x)/)
  })
})

describe('[PAGE-6] the headers of a page', () => {
  test.each(['/login', '/join', '/forgotPassword', '/resetPassword?data=x', '/forbidden', '/mainteanance', '/maintenance'])(
    '%s is sent with noindex',
    async (path) => {
      expect((await get(path)).headers['x-robots-tag']).toBe('noindex')
    },
  )

  test('[SESSION-48] the page of a reset link sends no referrer', async () => {
    expect((await get('/resetPassword?data=x')).headers['referrer-policy']).toBe('no-referrer')
    expect((await get('/login')).headers['referrer-policy']).not.toBe('no-referrer')
  })

  test('games, categories, home and the leaderboard are sent without noindex', async () => {
    const { id } = await aGame(testApp)
    for (const path of [`/gameView/${id}`, '/categoryPage/2', '/', '/topListPlayer']) {
      expect((await get(path)).headers).not.toHaveProperty('x-robots-tag')
    }
  })
})

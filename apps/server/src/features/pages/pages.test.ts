import { describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { getRendered } from '../../testing/rendered-page.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true, config: { publicUrl: 'http://localhost' } })

const get = (url: string, headers: Record<string, string> = {}) => testApp.http.inject({ url, headers })

describe('a page', () => {
  test.each(['/', '/ourSite', '/login', '/join', '/contact', '/privacypolicy', '/cookie', '/termsofuse', '/topListPlayer'])(
    '[SERVICE-12] [PAGE-7] %s answers 200 and is revalidated at each visit',
    async (path) => {
      const { statusCode, headers } = await get(path)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    },
  )

  test('[DAILY-22] tells the time of the server', async () => {
    const { headers } = await get('/daily')
    expect(headers['server-timing']).toBe(`now;dur=${testApp.platform.clock.now().getTime()}`)
  })

  test('[PAGE-1] of a game or a category has its name as the title', async () => {
    const game = await aGame(testApp, { name: 'Night Trains', squareAmount: 9, sections: 5 })
    for (const path of [`/gameView/${game.id}`, `/game/${game.id}`]) {
      const { statusCode, body } = await get(path)
      expect(statusCode).toBe(200)
      expect(body).toContain('<title>Night Trains · Guess The Anime</title>')
      expect(body).toContain(`content="http://localhost/linkPreview/game/${game.id}/en.jpg?v=`)
      expect(body).toContain(`<link rel="canonical" href="http://localhost/gameView/${game.id}" />`)
    }
    expect((await get('/categoryPage/2')).body).toContain('<title>Anime Mixed · Guess The Anime</title>')
  })

  test('[PLAY-13] of a game contains no answer and no picture of a section', async () => {
    const game = await aGame(testApp)
    const { body } = await get(`/gameView/${game.id}`)
    for (const { picture, squares, answers } of game.sections) {
      for (const secret of [picture, ...squares, ...answers]) expect(body).not.toContain(secret)
    }
  })

  test('[PAGE-3] escapes the markup in a name', async () => {
    const game = await aGame(testApp, { name: `"><script>'$&$1</script>` })
    const scriptsIn = (page: string) => page.split('<script').length
    const { body } = await getRendered(testApp, `/gameView/${game.id}`)
    expect(scriptsIn(body)).toBe(scriptsIn((await getRendered(testApp, '/contact')).body))
    expect(body).toContain('<title>&quot;&gt;&lt;script&gt;&#39;$&amp;$1&lt;/script&gt; · Guess The Anime</title>')
  })
})

describe('indexing by search engines', () => {
  test.each(['/createGame', '/websocket', '/resetPassword?data=x', '/login'])(
    '[PAGE-6] %s answers 200 with noindex',
    async (path) => {
      const { statusCode, headers } = await get(path)
      expect(statusCode).toBe(200)
      expect(headers['x-robots-tag']).toBe('noindex')
    },
  )

  test('[PAGE-6] [PROFILE-22] a profile answers 200 with noindex', async () => {
    const id = await aUser(testApp, { name: '<b>Ada</b>' })
    const { statusCode, headers, body } = await get(`/userProfile/${id}`)
    expect(statusCode).toBe(200)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toContain('<title>&lt;b&gt;Ada&lt;/b&gt; · Guess The Anime</title>')
  })

  test('[PAGE-6] a duel answers 200 with noindex, or 404 if its game does not exist', async () => {
    const game = await aGame(testApp, { name: 'Dare' })
    for (const path of [`/gameVsView/${game.id}`, `/gameVs/${game.id}?token=abc`]) {
      const { statusCode, headers, body } = await get(path)
      expect(statusCode).toBe(200)
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(body).toContain('<title>Duel: Dare · Guess The Anime</title>')
    }
    expect((await get('/gameVsView/999999')).statusCode).toBe(404)
  })

  test("[PAGE-6] a creator's page of a game answers 200 with noindex, or 404 if the game does not exist", async () => {
    const game = await aGame(testApp, { name: 'Own' })
    const { statusCode, headers } = await get(`/myGame/${game.id}`)
    expect(statusCode).toBe(200)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect((await get('/myGame/999999')).statusCode).toBe(404)
  })

  test.each(['/', '/ourSite', '/privacypolicy'])('%s may be indexed', async (path) => {
    expect((await get(path)).headers).not.toHaveProperty('x-robots-tag')
  })
})

describe('an address without a page', () => {
  test.each([
    '/nowhere',
    '/gameView/999999',
    '/gameView/abc',
    '/game/-1',
    '/categoryPage/99',
    '/categoryPage/99999999999',
    '/a/b/c',
    '/userProfile/me',
    '/userProfile/999999',
    '/gameVs/1.5',
    '/gameVs/999999',
    '/index.html',
  ])('[SERVICE-12] [PAGE-2] %s answers 404 with the page', async (path) => {
    const { statusCode, headers, body } = await get(path)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<title>We can&#39;t find that page. · Guess The Anime</title>')
  })

  test('[CATALOG-2] answers 404 for the closed category and its games', async () => {
    const game = await aGame(testApp, { gameTypeId: 4, name: 'Closed' })
    for (const path of [`/gameView/${game.id}`, `/game/${game.id}`, '/categoryPage/4']) {
      const { statusCode, body } = await get(path)
      expect(statusCode).toBe(404)
      expect(body).not.toContain('Closed')
    }
  })

  test('[CATALOG-6] answers 404 for a deleted game', async () => {
    const game = await aGame(testApp)
    await testApp.db.updateTable('games').set({ deleted_at: new Date() }).execute()
    expect((await get(`/gameView/${game.id}`)).statusCode).toBe(404)
  })

  test('[PROFILE-22] answers 404 for a player whose account is deleted', async () => {
    const id = await aUser(testApp, { name: 'Gone' })
    await testApp.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    const { statusCode, body } = await get(`/userProfile/${id}`)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('Gone')
  })

  test('[PAGE-3] escapes the requested path and does not repeat its query', async () => {
    const { body } = await get('/<script>alert(1)</script>?token=secret-in-a-query')
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('secret-in-a-query')
  })

  test.each([
    '/api',
    '/api/',
    '/api/nowhere',
    '/api/game/withImage',
    '/api?x',
    '/media',
    '/media/',
    '/media/a/b/c',
    '/media/x.png',
    '/linkPreview',
    '/linkPreview/game',
    '/linkPreview/game/1/en.jpg/x',
  ])('[SERVICE-12] %s answers 404 as JSON, never with the page', async (path) => {
    const { statusCode, headers } = await get(path, { accept: 'text/html' })
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('[SERVICE-12] a %s to a page answers 404 as JSON', async (method) => {
    const { statusCode, headers } = await testApp.http.inject({ method, url: '/' })
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })
})

describe('what crawlers read', () => {
  test('[CATALOG-2] the sitemap lists open games and categories, and nothing of the closed category', async () => {
    const [open, closed] = [await aGame(testApp), await aGame(testApp, { gameTypeId: 4 })]
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body).toContain(`<loc>http://localhost/gameView/${open.id}</loc><lastmod>2026-03-01</lastmod>`)
    expect(body).toContain('<loc>http://localhost/categoryPage/2</loc>')
    expect(body).not.toContain(`/gameView/${closed.id}<`)
    expect(body).not.toContain('/categoryPage/4')
  })

  test('[PAGE-4] robots.txt names the sitemap at the public address', async () => {
    const app = await testApp.startAnother({ publicUrl: 'https://guess.example' })
    const { body } = await app.http.inject({ url: '/robots.txt', headers: { host: 'evil.example' } })
    expect(body).toContain('Disallow: /api/')
    expect(body).toContain('Sitemap: https://guess.example/sitemap.xml')
    expect(body).not.toContain('evil')
  })
})

import { expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { aGame, type Game } from '../../testing/builders.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true, config: { publicUrl: 'http://localhost' } })

const get = (url: string) => testApp.http.inject({ url })
const change = (game: Game, set: { deleted_at?: Date; published_at?: null }) =>
  testApp.db.updateTable('games').set(set).where('id', '=', game.id).execute()

async function listed(): Promise<string[]> {
  const { body } = await get('/sitemap.xml')
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

test('[PAGE-4] the sitemap lists public pages, open categories and games, the newest game first', async () => {
  const older = await aGame(testApp, { publishedAt: new Date('2026-01-01') })
  const newer = await aGame(testApp, { publishedAt: new Date('2026-02-01') })
  const plain = ['/', '/daily', '/topListPlayer', '/ourSite', '/contact', '/privacypolicy', '/cookie', '/termsofuse']
  const types = ['/categoryPage/1', '/categoryPage/2', '/categoryPage/3']
  expect(await listed()).toEqual([...plain, ...types, `/gameView/${newer.id}`, `/gameView/${older.id}`])
})

test('[PAGE-4] [CATALOG-6] the sitemap omits deleted, unpublished and adult games, even if the adult category is open', async () => {
  await change(await aGame(testApp), { deleted_at: new Date() })
  await change(await aGame(testApp), { published_at: null })
  await aGame(testApp, { gameTypeId: 4 })
  await testApp.db.insertInto('params').values({ name: 'adultCategoryOpen', value: 'true' }).execute()
  expect((await listed()).filter((path) => path.startsWith('/gameView/') || path === '/categoryPage/4')).toEqual([])
})

test('[PAGE-4] [PAGE-6] every address in the sitemap answers 200, is canonical and may be indexed', async () => {
  await aGame(testApp)
  for (const path of await listed()) {
    const { statusCode, body, headers } = await get(path)
    expect(statusCode, path).toBe(200)
    expect(body).toContain(`<link rel="canonical" href="http://localhost${path}" />`)
    expect(headers).not.toHaveProperty('x-robots-tag')
  }
})

test('concurrent requests for the sitemap run one statement', async () => {
  testApp.database.statements.length = 0
  await atOnce(20, () => get('/sitemap.xml'))
  expect(testApp.database.statements).toHaveLength(1)
})

test('[PAGE-3] the sitemap escapes the name of the host', async () => {
  const app = await testApp.startAnother({ publicUrl: null })
  const { body } = await app.http.inject({ url: '/sitemap.xml', headers: { host: 'a&b<c' } })
  expect(body).toContain('<loc>http://a&amp;b&lt;c/ourSite</loc>')
})

test('[PAGE-4] robots.txt names the sitemap and disallows calls and games in play', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.trim().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /game/',
    '',
    'Sitemap: http://localhost/sitemap.xml',
  ])
})

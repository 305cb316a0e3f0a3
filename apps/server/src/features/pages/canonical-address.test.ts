import { describe, expect, test } from 'vitest'
import { withApp } from '../../testing/test-app.ts'
import { canonicalAddress } from './canonical-address.ts'

const ADMIN_PATH = '/Where-Nobody-Looks'
const testApp = withApp({ config: { adminPath: ADMIN_PATH } })

const request = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { statusCode, headers } = await testApp.http.inject({ method, url })
  return { statusCode, location: headers.location, cacheControl: headers['cache-control'] }
}

describe('[PAGE-17] another spelling of an id', () => {
  test.each([
    ['/gameView/0000031', '/gameView/31'],
    ['/userProfile/000000000000007?tab=anime', '/userProfile/7?tab=anime'],
    ['/gameView/%33%31', '/gameView/31'],
    ['/%67ameView/3%31', '/gameView/31'],
    ['/gameView/031/', '/gameView/31'],
    [`/result/${'AB'.repeat(16)}`, `/result/${'ab'.repeat(16)}`],
  ])('[PAGE-17] %s redirects to %s', async (url, location) => {
    expect(await request(url)).toEqual({ statusCode: 308, location, cacheControl: 'no-store' })
  })

  test.each([
    '/gameView/+31',
    '/gameView/31.0',
    '/gameView/%2031',
    '/gameView/1e1',
    '/gameView/٣',
    '//gameView/31',
    '/linkPreview/game/0000031/en.jpg',
  ])('[PAGE-17] %s is no page', async (url) => {
    expect(await request(url)).toMatchObject({ statusCode: 404, location: undefined })
  })
})

describe('[PAGE-10] the canonical address of a page', () => {
  test.each([
    ['/OurSite', '/ourSite'],
    ['/privacyPolicy/', '/privacypolicy'],
    ['/Login?next=/OurSite', '/login?next=/OurSite'],
    ['/GAMEVIEW/12', '/gameView/12'],
    ['/gameView/12///', '/gameView/12'],
    ['/gamevsview/3?token=AbC', '/gameVsView/3?token=AbC'],
    ['/ourSite/?x', '/ourSite?x'],
  ])('[PAGE-10] %s redirects to %s', async (url, location) => {
    expect(canonicalAddress(url)).toBe(location)
    expect(await request(url)).toEqual({ statusCode: 308, location, cacheControl: 'no-store' })
    expect(await request(url, 'HEAD')).toMatchObject({ statusCode: 308, location })
  })

  test.each([
    '/',
    '//',
    '//ourSite',
    '//evil.test/ourSite',
    '//evil.test//ourSite/',
    '/\\evil.test/OurSite',
    '/evil.test/../OurSite',
    'http://evil.test/OurSite',
    '/OurSite%2f',
    '/OurSite%0d%0aset-cookie:x',
    '/OurSite;x',
    '/gameView/',
    '/GameView/abc',
    '/gameView/1234567890',
    '/ourSite/1',
    '/nowhere/',
    '/Api/site',
    '/API/site/',
    '/MEDIA/x.webp',
    '/Assets/x.js',
    '/Healthz',
    '/METRICS',
    '/__proto__',
    '/constructor/',
  ])('[PAGE-10] %s has none', (url) => {
    expect(canonicalAddress(url)).toBeNull()
  })

  test.each(['/API/site', '/api/Site', '/Media/x.webp', '/api/', '/Healthz', '/nowhere/', '/GameView/abc'])(
    '[PAGE-10] %s returns 404 instead of redirecting',
    async (url) => expect(await request(url)).toMatchObject({ statusCode: 404, location: undefined }),
  )

  test('[PAGE-10] a POST returns 404 instead of redirecting', async () => {
    expect(await request('/OurSite', 'POST')).toMatchObject({ statusCode: 404, location: undefined })
  })

  test.each([
    ADMIN_PATH.toLowerCase(),
    ADMIN_PATH.toUpperCase(),
    `${ADMIN_PATH.toLowerCase()}/`,
    `${ADMIN_PATH.toUpperCase()}/users`,
  ])('[PAGE-10] [OPERATOR-7] %s returns 404 and does not reveal the path of the panel', async (url) =>
    expect(await request(url)).toMatchObject({ statusCode: 404, location: undefined }),
  )

  test.each([ADMIN_PATH, `${ADMIN_PATH}/`, `${ADMIN_PATH}/Users/`])(
    '[PAGE-10] [OPERATOR-7] %s shows the panel without a redirect',
    async (url) => {
      expect(await request(url)).toMatchObject({ statusCode: 200, location: undefined })
    },
  )
})

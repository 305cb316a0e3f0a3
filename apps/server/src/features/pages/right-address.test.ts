import { describe, expect, test } from 'vitest'
import { withApp } from '../../testing/test-app.ts'
import { rightAddress } from './right-address.ts'

const PATH = '/Where-Nobody-Looks'
const testApp = withApp({ config: { adminPath: PATH } })

const ask = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { statusCode, headers } = await testApp.http.inject({ method, url })
  return { statusCode, location: headers.location, cacheControl: headers['cache-control'] }
}

describe('[PAGE-10] the right address', () => {
  test.each([
    ['/OurSite', '/ourSite'],
    ['/privacyPolicy/', '/privacypolicy'],
    ['/Login?next=/OurSite', '/login?next=/OurSite'],
    ['/GAMEVIEW/12', '/gameView/12'],
    ['/gameView/12///', '/gameView/12'],
    ['/gamevsview/3?token=AbC', '/gameVsView/3?token=AbC'],
    ['/ourSite/?x', '/ourSite?x'],
  ])('[PAGE-10] of %s is %s, and the request is redirected there', async (url, location) => {
    expect(rightAddress(url)).toBe(location)
    expect(await ask(url)).toEqual({ statusCode: 308, location, cacheControl: 'no-store' })
    expect(await ask(url, 'HEAD')).toMatchObject({ statusCode: 308, location })
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
  ])('[PAGE-10] does not exist for %s', (url) => {
    expect(rightAddress(url)).toBeNull()
  })

  test.each(['/API/site', '/api/Site', '/Media/x.webp', '/api/', '/Healthz', '/nowhere/', '/GameView/abc'])(
    '[PAGE-10] %s answers 404 without a redirect',
    async (url) => expect(await ask(url)).toMatchObject({ statusCode: 404, location: undefined }),
  )

  test('[PAGE-10] is not used for a POST, which answers 404', async () => {
    expect(await ask('/OurSite', 'POST')).toMatchObject({ statusCode: 404, location: undefined })
  })

  test.each([PATH.toLowerCase(), PATH.toUpperCase(), `${PATH.toLowerCase()}/`, `${PATH.toUpperCase()}/users`])(
    '[PAGE-10] [OPERATOR-7] of the panel is not revealed: %s answers 404',
    async (url) => expect(await ask(url)).toMatchObject({ statusCode: 404, location: undefined }),
  )

  test.each([PATH, `${PATH}/`, `${PATH}/Users/`])('[PAGE-10] [OPERATOR-7] %s shows the panel without a redirect', async (url) => {
    expect(await ask(url)).toMatchObject({ statusCode: 200, location: undefined })
  })
})

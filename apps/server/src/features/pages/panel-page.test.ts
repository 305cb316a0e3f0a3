import { describe, expect, test } from 'vitest'
import { withApp } from '../../testing/test-app.ts'
import { isPanel, refuseTakenPath } from './panel-page.ts'

const PATH = '/where-nobody-looks'
const testApp = withApp({ config: { adminPath: PATH } })

const get = (url: string) => testApp.http.inject(url)

describe("[OPERATOR-7] the panel's page", () => {
  test.each(['', '?key=x', '/', '/users', '/users?page=2', '/a/b/c'])(
    '[OPERATOR-7] is served at its path followed by "%s"',
    async (rest) => {
      const { statusCode, headers, body } = await get(`${PATH}${rest}`)
      expect(statusCode).toBe(200)
      expect(body).toContain(`<meta name="admin-path" content="${PATH}" />`)
      expect(body).toContain('<meta name="robots" content="noindex, nofollow" />')
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      })
      expect(body).not.toContain('og:url')
      expect(body).not.toContain('canonical')
    },
  )

  test.each([
    `${PATH}x`,
    PATH.slice(0, -1),
    PATH.toUpperCase(),
    `/x${PATH}`,
    `/%77${PATH.slice(2)}`,
    `/api${PATH}`,
    `/media${PATH}`,
    '/nowhere-at-all',
  ])('[OPERATOR-7] is not served at %s', async (url) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('<meta name="admin-path"')
    expect(body).not.toContain(`content="${PATH}"`)
  })

  test('[OPERATOR-7] is not mentioned by other pages, robots.txt, the sitemap or calls', async () => {
    for (const url of ['/', '/login', '/forbidden', '/robots.txt', '/sitemap.xml', '/api/site', '/api/openapi.json']) {
      const { body, headers } = await get(url)
      expect(body + JSON.stringify(headers), url).not.toContain(PATH.slice(1))
      expect(body, url).not.toContain('<meta name="admin-path"')
    }
  })

  test('[OPERATOR-7] answers 404 to all methods but GET', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'] as const) {
      expect((await testApp.http.inject({ method, url: PATH })).statusCode).toBe(404)
    }
  })
})

test.each([
  '/topListPlayer',
  '/forgotPassword',
  '/categoryPage',
  '/gameView',
  '/userProfile',
  '/maintenance',
  '/myGame',
  '/OURSITE',
])('[OPERATOR-7] %s is refused as the path of the panel', (path) => {
  expect(() => refuseTakenPath(path)).toThrow('Wrong configuration: ADMIN_PATH is the address of a page.')
})

test('[OPERATOR-7] any other path is accepted for the panel', () => {
  expect(() => refuseTakenPath('/userProfiles')).not.toThrow()
  expect(isPanel('/panel-here', '/panel-here?x=/panel')).toBe(true)
  expect(isPanel('/panel-here', '/other?x=/panel-here/')).toBe(false)
})

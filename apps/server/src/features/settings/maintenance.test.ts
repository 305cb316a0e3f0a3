import { login } from '@guess/contract/api/accounts'
import { addParam, getParams, updateParam } from '@guess/contract/api/admin-control'
import { getGameTypes } from '@guess/contract/api/catalog'
import { getSite } from '@guess/contract/api/site'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, aMember, type Member, PASSWORD } from '../../testing/identities.ts'
import { anOperator, promote } from '../../testing/makers.ts'
import { aClient, type Player } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

let operator: Player
let paramId: number

beforeEach(async () => {
  operator = await anOperator(testApp)
  const added = await operator.call(addParam, { body: { paramName: 'maintenance', paramValue: 'true' } })
  paramId = added.id
})

const page = (url: string, client: Pick<Player, 'inject'> = aClient(testApp)) => client.inject({ method: 'GET', url })
const PAGES = ['/', '/gameView/1', '/topListPlayer', '/mainteanance', '/nowhere']

async function signedInBrowser(member: Member) {
  const browser = aBrowser(testApp)
  await browser.call(login, { body: { userMail: member.mail, userPassword: PASSWORD } })
  return browser
}

describe('[OPERATOR-34] while the site is in maintenance', () => {
  test.each(PAGES)('[OPERATOR-34] %s answers 503 with the maintenance page', async (url) => {
    const { statusCode, headers, body } = await page(url)
    expect(statusCode).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('<meta name="maintenance" content="true" />')
  })

  test('[OPERATOR-34] calls and pages are refused, also for signed-in users', async () => {
    const browser = await signedInBrowser(await aMember(testApp))
    for (const client of [aClient(testApp), browser]) {
      const { statusCode, headers, body } = await client.inject({ method: 'GET', url: '/api/gameType/getAll' })
      expect({ statusCode, code: JSON.parse(body).code }).toEqual({ statusCode: 503, code: 'service-unavailable' })
      expect(headers['retry-after']).toBeDefined()
      expect((await page('/', client)).statusCode).toBe(503)
    }
  })

  test.each(['/%61pi/gameType/getAll', '/ap%69/openapi.json', '/api/nowhere'])(
    '[OPERATOR-34] %s is a call too, and is refused',
    async (url) => {
      const { statusCode, body } = await page(url)
      expect({ statusCode, code: JSON.parse(body).code }).toEqual({ statusCode: 503, code: 'service-unavailable' })
    },
  )

  test('[OPERATOR-34] an operator can sign in and use calls, pages and the panel', async () => {
    for (const url of ['/login', '/googleReturn', testApp.platform.config.adminPath]) {
      expect((await page(url)).statusCode, url).toBe(200)
    }
    await aClient(testApp).call(getSite, {})
    const member = await aMember(testApp)
    await promote(testApp, member.userId)
    const browser = await signedInBrowser(member)
    expect((await page('/', browser)).statusCode).toBe(200)
    expect((await page('/nowhere', browser)).statusCode).toBe(404)
    await browser.call(getGameTypes, {})
    await operator.call(getGameTypes, {})
    await operator.call(getParams, {})
  })

  test('[OPERATOR-34] health checks are answered', async () => {
    for (const url of ['/healthz', '/readyz']) expect((await page(url)).statusCode).toBe(200)
  })

  test('[OPERATOR-34] the end of the maintenance opens the site again', async () => {
    await operator.call(updateParam, { params: { id: paramId }, body: { paramValue: 'false' } })
    expect((await page('/')).statusCode).toBe(200)
    await aClient(testApp).call(getGameTypes, {})
  })

  test('[OPERATOR-33] another process applies a change when its job runs', async () => {
    const another = await testApp.startAnother()
    const { db } = testApp.platform
    expect((await page('/', aClient(another))).statusCode).toBe(503)
    await db.updateTable('params').set({ value: 'false' }).where('id', '=', paramId).execute()
    await another.jobs.run('look-for-maintenance')
    expect((await page('/', aClient(another))).statusCode).toBe(200)
  })
})

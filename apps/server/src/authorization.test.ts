import { type Api, endpoints } from '@guess/contract/api/all'
import type { Endpoint } from '@guess/contract/endpoint'
import { beforeEach, describe, expect, test } from 'vitest'
import { aWorld, type World } from './testing/asked-world.ts'
import { CALLERS, type CallInput, RULES, type Who } from './testing/authorization-rules.ts'
import { aForm, aPhoto } from './testing/makers.ts'
import { aClient, addressOf, sentForm } from './testing/player.ts'
import { withApp } from './testing/test-app.ts'
import { allRows } from './testing/test-database.ts'

const testApp = withApp()
let world: World

beforeEach(async () => {
  world = await aWorld(testApp)
})

const callerOf = (who: Who) => (who === 'nobody' ? aClient(testApp) : world[who])

/** A rank exists only once a ranked play is finished. */
const finishFirst = async (key: string) => {
  if (key.startsWith('GET /rank/userLeaderboard/:userId/')) await world.owner.finish(world.game)
}

const send = async (who: Who, endpoint: Endpoint, { params, query, body, form, file }: CallInput) =>
  callerOf(who).inject({
    method: endpoint.method,
    url: addressOf(endpoint, { params, query }),
    ...(body && { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
    ...(form && (await sentForm(aForm(form, file ? { [file]: await aPhoto(1) } : {})))),
  })

/** Callers that can share one world, because reads and refused calls leave it unchanged. */
const together = (callers: Who[]) => (callers.length > 0 ? [{ names: callers.join(', '), callers }] : [])

test('[SERVICE-15] the rules list exactly the calls of the contract', () => {
  const keys = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(RULES).toSorted()).toEqual(keys.toSorted())
})

describe.each(endpoints.map((endpoint) => ({ endpoint, key: `${endpoint.method} ${endpoint.path}` as keyof Api })))(
  '$key',
  ({ endpoint, key }) => {
    const { input, may, hides } = RULES[key]

    const welcome = CALLERS.filter((who) => may.includes(who))
    const groups = endpoint.method === 'GET' ? together(welcome) : welcome.flatMap((who) => together([who]))

    test.each(groups)('[SERVICE-15] is allowed for $names', async ({ callers }) => {
      await finishFirst(key)
      for (const who of callers) {
        const response = await send(who, endpoint, input(world))
        expect(response.statusCode, `${who}: ${response.body}`).toBeLessThan(300)
        expect(testApp.loggedErrors, who).toEqual([])
      }
    })

    const refused = together(CALLERS.filter((who) => !may.includes(who)))

    test.each(refused)('[SERVICE-15] is refused for $names and changes nothing', async ({ callers }) => {
      await finishFirst(key)
      const before = await allRows(testApp.db)
      for (const who of callers) {
        const response = await send(who, endpoint, input(world))
        expect(response.statusCode, `${who}: ${response.body}`).toBeGreaterThanOrEqual(400)
        expect(response.statusCode, `${who}: ${response.body}`).toBeLessThan(500)
        expect(response.json(), who).toMatchObject({ code: expect.stringMatching(/^[a-z-]+$/) })
      }
      expect(await allRows(testApp.db)).toEqual(before)
    })

    if (!hides) return
    test('[SERVICE-15] shows hidden data only to its owner', async () => {
      const replyTo = async (who: Who) => {
        const response = await send(who, endpoint, input(world))
        return response.statusCode < 300 ? hides(response.json() as never) : null
      }
      const ownersReply = await replyTo('owner')
      expect(ownersReply).toBeTruthy()
      for (const who of CALLERS.filter((who) => who !== 'owner')) expect(await replyTo(who)).not.toEqual(ownersReply)
    })
  },
)

import { type Api, endpoints } from '@guess/contract/api/all'
import type { Endpoint } from '@guess/contract/endpoint'
import { beforeEach, describe, expect, test } from 'vitest'
import { CALLERS, type CallInput, type Who } from './testing/authorization-callers.ts'
import { RULES } from './testing/authorization-rules.ts'
import { aForm, aPhoto } from './testing/makers.ts'
import { aClient, addressOf, sentForm } from './testing/player.ts'
import { aWorld, type World } from './testing/requested-world.ts'
import { type TestApp, withApp } from './testing/test-app.ts'
import { allRows } from './testing/test-database.ts'

type Key = keyof Api

const KEYED = endpoints.map((endpoint) => ({ endpoint, key: `${endpoint.method} ${endpoint.path}` as Key }))

/** Sends a call as one of the callers in a world. */
const send = async (testApp: TestApp, world: World, who: Who, key: Key, endpoint: Endpoint) => {
  const { params, query, body, form, file }: CallInput = RULES[key].input(world)
  const caller = who === 'nobody' ? aClient(testApp) : world[who]
  return caller.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { params, query }),
    ...(body && { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
    ...(form && (await sentForm(aForm(form, file ? { [file]: await aPhoto(1) } : {})))),
  })
}

async function expectAllowed(testApp: TestApp, world: World, who: Who, key: Key, endpoint: Endpoint) {
  const response = await send(testApp, world, who, key, endpoint)
  expect(response.statusCode, `${who}: ${response.body}`).toBeLessThan(300)
  expect(testApp.loggedErrors, who).toEqual([])
}

/** A rank exists only once a ranked play is finished, and then the calls of a running play are refused: these have a world of their own. */
const isOfFinished = (key: Key) => key.startsWith('GET /rank/userLeaderboard/:userId/')

const ofWorld = (finished: boolean) => KEYED.filter(({ key }) => isOfFinished(key) === finished)

const isRead = ({ endpoint }: { endpoint: Endpoint }) => endpoint.method === 'GET'

/** Keeps one world for all tests of a block, whose calls leave it unchanged. */
function withOneWorld(finished: boolean) {
  const testApp = withApp({ keepsRows: true })
  let world: World | undefined
  beforeEach(async () => {
    if (world) return
    world = await aWorld(testApp)
    if (finished) await world.owner.finish(world.game)
  })
  return { testApp, worldOf: () => world as World }
}

test('[SERVICE-15] the rules list exactly the calls of the contract', () => {
  expect(Object.keys(RULES).toSorted()).toEqual(KEYED.map(({ key }) => key).toSorted())
})

for (const finished of [false, true]) {
  describe(`while the owner's ranked play is ${finished ? 'over' : 'running'}`, () => {
    describe('reads', () => {
      const { testApp, worldOf } = withOneWorld(finished)
      const read = ofWorld(finished).filter(isRead)

      test.each(read.filter(({ key }) => RULES[key].may.length > 0))(
        '[SERVICE-15] $key is allowed',
        async ({ key, endpoint }) => {
          for (const who of RULES[key].may) await expectAllowed(testApp, worldOf(), who, key, endpoint)
        },
      )

      test.each(read.filter(({ key }) => RULES[key].hides))(
        '[SERVICE-15] $key shows hidden data only to its owner',
        async ({ key, endpoint }) => {
          const replyTo = async (who: Who) => {
            const response = await send(testApp, worldOf(), who, key, endpoint)
            return response.statusCode < 300 ? RULES[key].hides?.(response.json() as never) : null
          }
          const ownersReply = await replyTo('owner')
          expect(ownersReply).toBeTruthy()
          for (const who of CALLERS.filter((who) => who !== 'owner')) expect(await replyTo(who)).not.toEqual(ownersReply)
        },
      )
    })

    describe('refused calls', () => {
      const { testApp, worldOf } = withOneWorld(finished)
      let rows: Awaited<ReturnType<typeof allRows>> | undefined

      const refusedTo = (key: Key) => CALLERS.filter((who) => !RULES[key].may.includes(who))
      const refused = ofWorld(finished).filter(({ key }) => refusedTo(key).length > 0)

      test.each(refused)('[SERVICE-15] $key changes nothing', async ({ key, endpoint }) => {
        rows ??= await allRows(testApp.db)
        for (const who of refusedTo(key)) {
          const response = await send(testApp, worldOf(), who, key, endpoint)
          expect(response.statusCode, `${who}: ${response.body}`).toBeGreaterThanOrEqual(400)
          expect(response.statusCode, `${who}: ${response.body}`).toBeLessThan(500)
          expect(response.json(), who).toMatchObject({ code: expect.stringMatching(/^[a-z-]+$/) })
        }
        const before = rows
        rows = await allRows(testApp.db)
        expect(rows).toEqual(before)
      })
    })
  })
}

describe('writes', () => {
  const testApp = withApp()
  const writes = KEYED.filter((call) => !isRead(call)).flatMap(({ key, endpoint }) =>
    RULES[key].may.map((who) => ({ key, endpoint, who })),
  )

  test.each(writes)('[SERVICE-15] $key is allowed for $who', async ({ key, endpoint, who }) => {
    await expectAllowed(testApp, await aWorld(testApp), who, key, endpoint)
  })
})

import { endpoints } from '@guess/contract/api/all'
import { addToAnimeList } from '@guess/contract/api/profile'
import type { Endpoint } from '@guess/contract/endpoint'
import { ERRORS } from '@guess/contract/errors'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ZodType, z } from 'zod'
import { SEED } from '../../../tools/seed.ts'
import { aGame, aUser, type Game } from './testing/builders.ts'
import { aDuel, aLobby } from './testing/duel.ts'
import { aForm, anOperator, aPhoto } from './testing/makers.ts'
import { addressOf, aGuest, COMMON, type Player, sentForm, signedIn } from './testing/player.ts'
import { arbitraryOf, mutated } from './testing/schema-arbitrary.ts'
import { strictSchema } from './testing/strict-schema.ts'
import { withApp } from './testing/test-app.ts'

const RUNS = 250
/** For a call without input, which differs only by its caller. */
const RUNS_WITHOUT_INPUT = 20

const runsOf = ({ params, query, body }: Endpoint) => (params || query || body ? RUNS : RUNS_WITHOUT_INPUT)

const testApp = withApp()
let game: Game
let players: Player[]
let operator: Player
let entryId: number
let lobbies: { gameToken: string; code: string }[]
let duels: string[]

beforeEach(async () => {
  game = await aGame(testApp, { squareAmount: 9, sections: 3 })
  const guest = aGuest(testApp)
  const user = await signedIn(testApp, await aUser(testApp, { totalScore: 100 }))
  for (const player of [guest, user]) await player.start(game)
  operator = await anOperator(testApp, { mail: 'misato@nerv.jp' })
  players = [guest, user, aGuest(testApp), operator]
  const body = { userId: user.userId, animeListTypeId: 2 as const, animeName: 'Frieren' }
  lobbies = [await aLobby(user, game), await aLobby(guest, game)]
  const begun = await aDuel(testApp, game, [user, guest])
  await begun.begin()
  duels = [begun.gameToken, (await aDuel(testApp, game, [guest, user])).gameToken]
  entryId = (await user.call(addToAnimeList, { body })).id
})

type Fields = Record<string, unknown>

/** Fields that often need the value of an existing row, because otherwise no code below the lookup is reached. */
const known = (): Record<string, unknown[]> => ({
  gameId: [game.id, String(game.id)],
  userId: players.map(({ userId }) => userId),
  gameTypeId: ['1', '2'],
  sectionNumber: [0, 1],
  gameToken: [...duels, ...lobbies.map(({ gameToken }) => gameToken)],
  code: lobbies.map(({ code }) => code),
  answer: game.sections.flatMap(({ answers }) => answers),
  userAnswer: game.sections.flatMap(({ answers }) => answers),
  id: [entryId, operator.userId, 1],
  userMail: ['misato@nerv.jp', 'gendo@nerv.jp'],
  roleId: [1, 2],
  userName: ['player', 'misato'],
  animeName: ['Frieren', 'Mushishi'],
})

const withKnown = (fields: fc.Arbitrary<Fields>) =>
  fc.tuple(fields, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true })).map(([made, pick, chance]) => {
    const found = Object.entries(known()).filter(([name]) => made !== null && name in made && chance < 0.7)
    return made && { ...made, ...Object.fromEntries(found.map(([name, values]) => [name, values[pick % values.length]])) }
  })

function fieldsOf(schema: ZodType | undefined): fc.Arbitrary<Fields> {
  if (!schema) return fc.constant({})
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const good = withKnown(arbitraryOf(described as z.core.JSONSchema.BaseSchema) as fc.Arbitrary<Fields>)
  return fc.oneof({ weight: 2, arbitrary: good }, { weight: 1, arbitrary: mutated(good) })
}

const asText = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
    ]),
  )

const callsOf = (endpoint: Endpoint) =>
  fc.record({
    who:
      endpoint.caller === 'admin' || endpoint.caller === 'moderator'
        ? fc.nat({ max: 9 }).map((one) => Math.min(one, 3))
        : fc.nat({ max: 3 }),
    params: fieldsOf(endpoint.params).map(asText),
    query: fieldsOf(endpoint.query).map(asText),
    body: fieldsOf(endpoint.body),
  })

/** Encodes the body of a call: as JSON, or as a form whose file is a picture. */
async function written({ body: takes, files }: Endpoint, body: Fields) {
  if (!takes) return {}
  if (!files) return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
  const picture = await aPhoto(1)
  return sentForm(aForm(asText(body) as Record<string, string>, Object.fromEntries(files.map((name) => [name, picture]))))
}

type Reply = Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'headers'>

/** Checks that a reply is one that the contract declares: `reply` in case of success, one of the endpoint's errors otherwise. */
function judge(endpoint: Endpoint, reply: ZodType, { statusCode, body, headers }: Reply): void {
  expect(statusCode, `${body} ${testApp.loggedErrors}`).toBeLessThan(500)
  if (statusCode === 204) {
    expect(body).toBe('')
    return
  }
  const isFile = headers['content-disposition'] !== undefined
  const sent = isFile ? body : JSON.parse(body)
  if (statusCode === 200) {
    reply.parse(sent)
    return
  }
  const { code, message, issues } = sent as { code: keyof typeof ERRORS; message: string; issues?: unknown[] }
  expect([...endpoint.refuses, ...COMMON, 'not-found']).toContain(code)
  expect(message).toBe(ERRORS[code].message)
  if (code === 'invalid-request') expect(issues?.length).toBeGreaterThan(0)
}

describe.each(endpoints.map((endpoint) => ({ endpoint, key: `${endpoint.method} ${endpoint.path}` })))('$key', ({ endpoint }) => {
  // A schema is compiled when it is first used: one per endpoint, not one per reply.
  const reply = strictSchema(endpoint.reply)

  const runs = runsOf(endpoint)

  test(`[SERVICE-7] answers ${runs} valid and odd calls as the contract declares (FUZZ_SEED=${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(callsOf(endpoint), async ({ who, params, query, body }) => {
        const player = players[who] as Player
        const url = addressOf(endpoint, { params, query })
        judge(endpoint, reply, await player.inject({ method: endpoint.method, url, ...(await written(endpoint, body)) }))
      }),
      { numRuns: runs, endOnFailure: false },
    )
  })
})

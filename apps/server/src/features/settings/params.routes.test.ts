import { addParam, deleteParam, getParam, getParams, updateParam } from '@guess/contract/api/admin-control'
import { getGameTypes } from '@guess/contract/api/catalog'
import { getSite } from '@guess/contract/api/site'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findPanelSeed, insertPanelSeed } from '../../core/settings/settings.queries.ts'
import { aGame } from '../../testing/builders.ts'
import { anOperator } from '../../testing/makers.ts'
import { aClient, type Player } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

let operator: Player

beforeEach(async () => {
  operator = await anOperator(testApp, { name: 'Misato' })
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const add = (paramName: string, paramValue: string) => operator.call(addParam, { body: { paramName, paramValue } })
const refusedToAdd = (paramName: string, paramValue: string) =>
  operator.expectRefusal(addParam, { body: { paramName, paramValue } })
const get = (paramName: string) => operator.call(getParam, { params: { paramName } })
const set = (id: number, paramValue: string) => operator.call(updateParam, { params: { id }, body: { paramValue } })
const remove = (id: number) => operator.call(deleteParam, { params: { id } })
const actions = () => testApp.db.selectFrom('audit_log').select(['action', 'subject', 'detail']).orderBy('id').execute()

describe('[OPERATOR-30] a param', () => {
  test('[OPERATOR-30] is added, changed and deleted, each recorded in the audit log', async () => {
    const { id } = await add(' motto ', ' Guess ')
    expect(await get('motto')).toEqual({ id, paramName: 'motto', paramValue: 'Guess', secret: false })
    expect(await set(id, 'Guess more')).toMatchObject({ paramValue: 'Guess more' })
    await remove(id)
    expect(await operator.expectRefusal(getParam, { params: { paramName: 'motto' } })).toMatchObject({ code: 'param-not-found' })
    expect(await actions()).toEqual([
      { action: 'param-added', subject: 'motto', detail: { before: null, after: 'Guess' } },
      { action: 'param-set', subject: 'motto', detail: { before: 'Guess', after: 'Guess more' } },
      { action: 'param-deleted', subject: 'motto', detail: { before: 'Guess more', after: null } },
    ])
  })

  test('[OPERATOR-30] needs a value and a unique name', async () => {
    await add('motto', 'Guess')
    for (const [name, value] of [
      ['', 'x'],
      ['x', ''],
      [' ', 'x'],
      ['x', ' \n'],
    ] as const) {
      expect(await refusedToAdd(name, value)).toMatchObject({ status: 400, code: 'both-fields' })
    }
    expect(await refusedToAdd('motto', 'other')).toMatchObject({ status: 409, code: 'param-taken' })
    expect(await refusedToAdd('mo\u0000tto', 'x')).toMatchObject({ code: 'invalid-request', issues: [{ path: 'paramName' }] })
    expect(await actions()).toHaveLength(1)
  })

  test('[OPERATOR-30] that is not set is returned with its default, as in the list (audit m5)', async () => {
    expect(await get('maintenance')).toEqual({ id: null, paramName: 'maintenance', paramValue: 'false', secret: false })
    const { id } = await add('maintenance', 'true')
    expect(await get('maintenance')).toMatchObject({ id, paramValue: 'true' })
  })

  test('[OPERATOR-30] can be changed by sending it back as it was returned (audit m5)', async () => {
    const { id } = await add('motto', 'Guess')
    const stored = (await operator.call(getParams, {})).find(({ paramName }) => paramName === 'motto')
    const change = { params: { id }, body: { ...stored, paramValue: 'Guess more' } }
    expect(await operator.call(updateParam, change)).toMatchObject({ id, paramName: 'motto', paramValue: 'Guess more' })
    const bare = { params: { id }, body: { paramName: 'motto', paramValue: 'Guess again' } }
    expect(await operator.call(updateParam, bare)).toMatchObject({ paramValue: 'Guess again' })
  })

  test('[OPERATOR-30] that does not exist is not found', async () => {
    const unknown = { params: { id: 2_000_000_000 } }
    const gone = { status: 404, code: 'param-not-found' }
    expect(await operator.expectRefusal(deleteParam, unknown)).toMatchObject(gone)
    expect(await operator.expectRefusal(updateParam, { ...unknown, body: { paramValue: 'x' } })).toMatchObject(gone)
    expect(await operator.expectRefusal(getParam, { params: { paramName: '\u0000' } })).toMatchObject(gone)
  })

  test('[OPERATOR-30] is listed with its default, also before it is set and after it is deleted', async () => {
    const inList = async () => (await operator.call(getParams, {})).find(({ paramName }) => paramName === 'legalDate')
    const unset = { id: null, paramName: 'legalDate', paramValue: '2023-12-28', secret: false, defaultValue: '2023-12-28' }
    expect(await inList()).toEqual(unset)
    const { id } = await add('legalDate', '2026-02-01')
    expect(await inList()).toEqual({ ...unset, id, paramValue: '2026-02-01' })
    await remove(id)
    expect(await inList()).toEqual(unset)
  })

  test.each(['toString', 'constructor', '__proto__', 'valueOf', 'hasOwnProperty'])(
    '[OPERATOR-30] may be named %s without breaking the list',
    async (paramName) => {
      const { id } = await add(paramName, 'x')
      expect(await operator.call(getParams, {})).toContainEqual({
        id,
        paramName,
        paramValue: 'x',
        secret: false,
        defaultValue: null,
      })
    },
  )

  test('[OPERATOR-2] is listed with all others in two statements', async () => {
    const { statements } = testApp.database
    statements.length = 0
    await operator.call(getParams, {})
    expect(statements).toHaveLength(2)
  })
})

describe('[OPERATOR-31] a secret', () => {
  test.each(['apiKey', 'hookSecret'])('[OPERATOR-31] %s is in no reply and not in the audit log', async (name) => {
    const added = await operator.send(addParam, { body: { paramName: name, paramValue: 'canary-one' } })
    const { id } = added.json()
    const texts = [
      added.body,
      (await operator.send(updateParam, { params: { id }, body: { paramValue: 'canary-two' } })).body,
      (await operator.send(getParam, { params: { paramName: name } })).body,
      (await operator.send(getParams, {})).body,
      JSON.stringify(await actions()),
    ].join()
    expect(texts).not.toContain('canary')
    expect(await get(name)).toEqual({ id, paramName: name, paramValue: null, secret: true })
    expect((await actions()).map(({ detail }) => detail)).toEqual([{ secret: true }, { secret: true }])
  })
})

describe('[OPERATOR-62] the panel key', () => {
  const NOT_EDITABLE = { status: 409, code: 'panel-key-not-editable' }

  test('[OPERATOR-62] cannot be changed or deleted like other params', async () => {
    const { db } = testApp.platform
    const seed = await insertPanelSeed(db, 'seed')
    const id = (await get('panelKey')).id ?? 0
    expect(await operator.expectRefusal(updateParam, { params: { id }, body: { paramValue: 'my-new-key' } })).toMatchObject(
      NOT_EDITABLE,
    )
    expect(await operator.expectRefusal(deleteParam, { params: { id } })).toMatchObject({ status: 409, code: 'not-deletable' })
    expect(await findPanelSeed(db)).toBe(seed)
    expect(await actions()).toEqual([])
  })

  test.each(['panelKey', ' panelKey\n'])('[OPERATOR-62] cannot be added like other params, as %j', async (name) => {
    expect(await refusedToAdd(name, 'my-new-key')).toMatchObject(NOT_EDITABLE)
    expect(await findPanelSeed(testApp.db)).toBeUndefined()
  })
})

test('[OPERATOR-32] an invalid value is refused with the reason, and the previous one stays', async () => {
  const { id } = await add('timeZone', 'Asia/Tokyo')
  const refused = await operator.expectRefusal(updateParam, { params: { id }, body: { paramValue: 'Tokyo' } })
  expect(refused).toMatchObject({ status: 400, issues: [{ path: 'paramValue', message: expect.stringContaining('time zone') }] })
  expect(await get('timeZone')).toMatchObject({ paramValue: 'Asia/Tokyo' })
})

test('[OPERATOR-32] the game for newcomers must be one that everybody can see', async () => {
  const game = await aGame(testApp)
  const { id } = await add('starterGameId', String(game.id))
  const forAll = { status: 400, issues: [{ path: 'paramValue', message: expect.stringContaining('everybody') }] }
  const change = { params: { id }, body: { paramValue: String(game.id + 1000) } }
  expect(await operator.expectRefusal(updateParam, change)).toMatchObject(forAll)
  expect(await get('starterGameId')).toMatchObject({ paramValue: String(game.id) })
  await remove(id)
  await testApp.db.updateTable('games').set({ held_at: new Date() }).where('id', '=', game.id).execute()
  expect(await refusedToAdd('starterGameId', String(game.id))).toMatchObject(forAll)
})

test('[OPERATOR-33] a changed param applies in this process at once, and to its cached replies within five seconds', async () => {
  const client = aClient(testApp)
  expect((await client.call(getSite, {})).openCategories).toEqual([1, 2, 3])
  await add('adultCategoryOpen', 'true')
  expect((await client.call(getSite, {})).openCategories).toEqual([1, 2, 3, 4])
  await expect.poll(async () => (await client.call(getGameTypes, {})).length).toBe(4)
})

import { addRole, addRoleToUser, deleteRole, deleteRoleToUser, getRoles } from '@guess/contract/api/admin-control'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import { anOperator } from '../../../testing/makers.ts'
import { type Player, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()

let operator: Player
let adminRole: number

beforeEach(async () => {
  operator = await anOperator(testApp, { name: 'Misato' })
  adminRole = (await operator.call(getRoles, {}))[0]?.id ?? 0
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const actions = () => testApp.db.selectFrom('audit_log').select(['action', 'subject', 'detail']).orderBy('id').execute()
const add = (roleName: string) => operator.call(addRole, { body: { roleName } })

describe('[OPERATOR-10] roles', () => {
  test('[OPERATOR-10] can be added, given and deleted, and are listed with the number of their holders', async () => {
    const role = await add('  HELPER ')
    expect(role).toEqual({ id: expect.any(Number), roleName: 'HELPER' })
    const userId = await aUser(testApp, { name: 'Rei' })
    expect(await operator.call(addRoleToUser, { body: { roleId: role.id, userId } })).toEqual({ roles: ['HELPER'] })
    expect(await operator.call(getRoles, {})).toEqual([
      { id: adminRole, roleName: 'ROLE_ADMIN', holders: 1 },
      { id: expect.any(Number), roleName: 'ROLE_MODERATOR', holders: 0 },
      { ...role, holders: 1 },
    ])
    await operator.call(deleteRole, { params: { id: role.id } })
    expect(await operator.call(getRoles, {})).toHaveLength(2)
    expect(await operator.expectRefusal(deleteRole, { params: { id: role.id } })).toMatchObject({
      status: 404,
      code: 'role-not-found',
    })
    expect(await actions()).toEqual([
      { action: 'role-added', subject: 'HELPER', detail: {} },
      { action: 'role-given', subject: 'Rei', detail: { userId, roleName: 'HELPER' } },
      { action: 'role-deleted', subject: 'HELPER', detail: {} },
    ])
  })

  test('[OPERATOR-10] need a valid name that no other role has', async () => {
    await add('HELPER')
    const refused = (roleName: string) => operator.expectRefusal(addRole, { body: { roleName } })
    expect(await refused('HELPER')).toMatchObject({ status: 409, code: 'role-taken' })
    expect(await refused('ROLE_ADMIN')).toMatchObject({ status: 409, code: 'role-taken' })
    for (const none of ['', '  ', 'a\u0000b', '\u202eHELPER'])
      expect(await refused(none), JSON.stringify(none)).toMatchObject({ status: 400, code: 'both-fields' })
    expect(await refused('x'.repeat(41))).toMatchObject({ code: 'invalid-request' })
    expect(await actions()).toHaveLength(1)
  })

  test('[OPERATOR-10] cannot be deleted if named ROLE_ADMIN', async () => {
    const refusal = await operator.expectRefusal(deleteRole, { params: { id: adminRole } })
    expect(refusal).toMatchObject({ status: 409, code: 'not-deletable' })
  })
})

describe('[OPERATOR-8] a role', () => {
  test('[OPERATOR-8] is given and taken idempotently', async () => {
    const player = await signedIn(testApp, await aUser(testApp))
    const body = { roleId: adminRole, userId: player.userId }
    for (let time = 0; time < 2; time++) {
      expect(await operator.call(addRoleToUser, { body })).toEqual({ roles: ['ROLE_ADMIN'] })
    }
    await player.call(getRoles, {})
    for (let time = 0; time < 2; time++) await operator.call(deleteRoleToUser, { body })
    expect(await player.expectRefusal(getRoles, {})).toMatchObject({ status: 403 })
    expect((await actions()).map(({ action }) => action)).toEqual(['role-given', 'role-taken'])
  })

  test('[OPERATOR-8] can also be taken with the ids in the query', async () => {
    const userId = await aUser(testApp)
    await operator.call(addRoleToUser, { body: { roleId: adminRole, userId } })
    await operator.call(deleteRoleToUser, { query: { roleId: adminRole, userId }, body: undefined })
    expect(await operator.call(getRoles, {})).toMatchObject([{ holders: 1 }, { roleName: 'ROLE_MODERATOR' }])
    expect(await operator.expectRefusal(deleteRoleToUser, { query: { roleId: adminRole }, body: undefined })).toMatchObject({
      code: 'invalid-request',
    })
  })

  test('[OPERATOR-8] is neither given nor taken if the role or the account does not exist', async () => {
    const { db, clock } = testApp.platform
    const [deleted, demo] = [await aUser(testApp), await aUser(testApp)]
    await db.updateTable('users').set({ deleted_at: clock.now() }).where('id', '=', deleted).execute()
    await db.updateTable('users').set({ demo: true }).where('id', '=', demo).execute()
    for (const endpoint of [addRoleToUser, deleteRoleToUser]) {
      const unknown = await operator.expectRefusal(endpoint, { body: { roleId: 2_000_000_000, userId: operator.userId } })
      expect(unknown).toMatchObject({ status: 404, code: 'role-not-found' })
      for (const userId of [deleted, demo, 2_000_000_000]) {
        const nobody = await operator.expectRefusal(endpoint, { body: { roleId: adminRole, userId } })
        expect(nobody).toMatchObject({ status: 404, code: 'user-not-found' })
      }
    }
  })
})

test('[OPERATOR-9] the last operator cannot give up the role; one of two can', async () => {
  const body = { roleId: adminRole, userId: operator.userId }
  expect(await operator.expectRefusal(deleteRoleToUser, { body })).toMatchObject({ status: 409, code: 'last-admin' })
  const other = await anOperator(testApp)
  await operator.call(deleteRoleToUser, { body })
  expect(await other.expectRefusal(deleteRoleToUser, { body: { ...body, userId: other.userId } })).toMatchObject({
    code: 'last-admin',
  })
})

test('[OPERATOR-9] banned and deleted operators do not count as remaining operators', async () => {
  const { db, clock } = testApp.platform
  for (const column of ['banned_at', 'deleted_at'] as const) {
    const { userId } = await anOperator(testApp)
    await db
      .updateTable('users')
      .set({ [column]: clock.now() })
      .where('id', '=', userId)
      .execute()
  }
  const body = { roleId: adminRole, userId: operator.userId }
  expect(await operator.expectRefusal(deleteRoleToUser, { body })).toMatchObject({ code: 'last-admin' })
})

import { updateUserName } from '@guess/contract/api/accounts'
import { addRole, getRoles } from '@guess/contract/api/admin-control'
import { getAuditLog } from '@guess/contract/api/admin-logs'
import { afterEach, expect, test } from 'vitest'
import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { anOperator } from '../../../testing/makers.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const addRoleCalled = (roleName: string) => ({ body: { roleName } })

test('[OPERATOR-59] lists actions newest first, each with the name that the operator had at the time', async () => {
  const operator = await anOperator(testApp, { name: 'Misato' })
  const first = testApp.clock.now().toISOString()
  await operator.call(addRole, addRoleCalled('GUARDIAN'))
  const { userId } = operator
  await operator.call(updateUserName, { params: { userId }, query: { userName: 'Katsuragi' }, body: {} })
  testApp.clock.advance(1_000)
  await operator.call(addRole, addRoleCalled('EDITOR'))
  const { content, ...page } = await operator.call(getAuditLog, {})
  expect(page).toEqual({ last: true, page: 0, totalPages: 1, totalElements: 2 })
  expect(content).toEqual([
    expect.objectContaining({ operatorName: 'Katsuragi', action: 'role-added', subject: 'EDITOR' }),
    {
      id: expect.any(Number),
      at: first,
      operatorId: userId,
      operatorName: 'Misato',
      action: 'role-added',
      subject: 'GUARDIAN',
      detail: {},
    },
  ])
})

test('[OPERATOR-59] the audit log is paged and contains the full detail of each action', async () => {
  const operator = await anOperator(testApp)
  const { db, clock } = testApp.platform
  const detail = { userId: 7, reason: 'x', last: true, none: null }
  for (let place = 0; place < 27; place++) {
    const action = { operator: operator.userId, action: 'tried', subject: `Thing ${place}`, detail }
    await recordAudit(db, action, clock.now())
  }
  const { content, ...page } = await operator.call(getAuditLog, { query: { page: 1 } })
  expect(page).toEqual({ last: true, page: 1, totalPages: 2, totalElements: 27 })
  expect(content.map(({ subject }) => subject)).toEqual(['Thing 1', 'Thing 0'])
  expect(content[0]?.detail).toEqual(detail)
})

test('[OPERATOR-2] listing the audit log takes two queries', async () => {
  const operator = await anOperator(testApp)
  await operator.call(getRoles, {})
  const { statements } = testApp.database
  statements.length = 0
  expect((await operator.call(getAuditLog, {})).content).toEqual([])
  expect(statements).toHaveLength(2)
})

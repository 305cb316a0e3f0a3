import { addRole } from '@guess/contract/api/admin-control'
import { exportAuditLog, getAuditLog } from '@guess/contract/api/admin-logs'
import type { RequestOf } from '@guess/contract/endpoint'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { anOperator } from '../../../testing/makers.ts'
import type { Player } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()

let misato: Player
let ritsuko: Player

beforeEach(async () => {
  misato = await anOperator(testApp, { name: 'Misato' })
  ritsuko = await anOperator(testApp, { name: 'Ritsuko' })
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

type Query = NonNullable<RequestOf<typeof getAuditLog>['query']>

const found = async (query: Query) => (await misato.call(getAuditLog, { query })).content.map(({ subject }) => subject)
const file = (query: Query = {}) => misato.send(exportAuditLog, { query: query as RequestOf<typeof exportAuditLog>['query'] })

describe('[AUDIT-1] the audit log', () => {
  test('[AUDIT-1] is filtered by operator, action, subject and time, and by all of them together', async () => {
    await misato.call(addRole, { body: { roleName: 'GUARDIAN' } })
    testApp.clock.advance(60_000)
    const later = testApp.clock.now().toISOString()
    await ritsuko.call(addRole, { body: { roleName: 'GARDENER' } })
    await recordAudit(testApp.db, { operator: null, action: 'factor-reset', subject: 'Gendo' }, testApp.clock.now())
    expect(await found({ operator: 'misa' })).toEqual(['GUARDIAN'])
    expect(await found({ operator: 'COMMAND' })).toEqual(['Gendo'])
    expect(await found({ action: 'role-added' })).toEqual(['GARDENER', 'GUARDIAN'])
    expect(await found({ subject: 'gAr' })).toEqual(['GARDENER'])
    expect(await found({ from: later })).toEqual(['Gendo', 'GARDENER'])
    expect(await found({ until: '2026-03-01T12:00:30.000Z' })).toEqual(['GUARDIAN'])
    expect(await found({ operator: 'Ritsuko', action: 'role-added', subject: 'G', from: later, until: later })).toEqual([
      'GARDENER',
    ])
    expect(await found({ subject: '%' })).toEqual([])
    expect(await found({ operator: '', action: '', subject: ' ' })).toHaveLength(3)
  })

  test('[AUDIT-2] names the operator’s account, if it was one', async () => {
    await misato.call(addRole, { body: { roleName: 'GUARDIAN' } })
    await recordAudit(testApp.db, { operator: 'site', action: 'ban-ended', subject: 'Gendo' }, testApp.clock.now())
    const { content } = await misato.call(getAuditLog, {})
    expect(content).toMatchObject([
      { operatorId: null, operatorName: 'automatic' },
      { operatorId: misato.userId, operatorName: 'Misato' },
    ])
  })
})

describe('[AUDIT-4] the CSV file of the audit log', () => {
  test('[AUDIT-4] is refused for a text that the database cannot compare', async () => {
    const { statusCode, headers } = await file({ subject: '\u0000' })
    expect([statusCode, headers['content-disposition']]).toEqual([400, undefined])
  })

  test('[AUDIT-4] has a line for each action, newest first, with a head and a byte order mark', async () => {
    await misato.call(addRole, { body: { roleName: '=cmd()' } })
    testApp.clock.advance(1_500)
    await recordAudit(testApp.db, { operator: null, action: 'tried', subject: 'a "b", c', detail: { n: 1 } }, testApp.clock.now())
    const { statusCode, headers, body } = await file()
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-log-2026-03-\d\d\.csv"$/)
    expect(headers['cache-control']).toBe('private, no-store')
    const [separator, head, ...lines] = body.split('\r\n')
    expect(separator).toBe('\uFEFFsep=,')
    expect(head).toBe('"id","time","operator id","operator","action","subject","details"')
    expect(lines).toEqual([
      expect.stringMatching(/^"\d+","2026-03-01T\d\d:\d\d:\d\d\.\d{3}Z","","command line","tried","a ""b"", c","\{""n"":1\}"$/),
      expect.stringMatching(/^"\d+","[^,]+","\d+","Misato","role-added","'=cmd\(\)","\{\}"$/),
      '',
    ])
  })

  test('[AUDIT-4] has all rows that the filter finds, in the order of the list', async () => {
    await sql`insert into audit_log (at, operator_name, action, subject)
      select timestamptz '2026-01-01' + interval '1 minute' * (n / 3), 'command line', 'counted', n::text
      from generate_series(1, 1203) n`.execute(testApp.db)
    await misato.call(addRole, { body: { roleName: 'GUARDIAN' } })
    const lines = (await file({ action: 'counted' })).body.trim().split('\r\n').slice(2)
    expect(lines.map((line) => Number(line.split(',')[5]?.replaceAll('"', '')))).toEqual(
      Array.from({ length: 1203 }, (_, at) => 1203 - at),
    )
    expect((await file({ subject: 'nothing' })).body.trim().split('\r\n')).toHaveLength(2)
  })
})

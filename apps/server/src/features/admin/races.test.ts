import { deleteAccount } from '@guess/contract/api/accounts'
import { banAccount } from '@guess/contract/api/admin'
import { deleteRoleToUser, getRoles } from '@guess/contract/api/admin-control'
import { afterEach, describe, expect, test } from 'vitest'
import { commandsOf } from '../../commands.ts'
import { assertNotLastOperator, findRoles } from '../../core/roles/roles.queries.ts'
import { runCommand } from '../../platform/control-socket.ts'
import { atOnce, statusesOf } from '../../testing/at-once.ts'
import { waitingForLocks } from '../../testing/lock-waits.ts'
import { anOperator } from '../../testing/makers.ts'
import type { Player } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES, serverDatabase } from '../../testing/test-database.ts'

const OPERATORS = 20

describe.each(DATABASES)('[SERVICE-11] operators on $name', ({ open }) => {
  const testApp = withApp({ open })
  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  const mailOf = (place: number) => `operator.${place}@nerv.jp`
  const allOfThem = () => atOnce(OPERATORS, (place) => anOperator(testApp, { mail: mailOf(place) }))

  /** The four ways in which an operator can lose the role, each applied to another operator. */
  const waysOut = (roleId: number) =>
    [
      (by: Player, of: Player) => by.send(deleteRoleToUser, { body: { roleId, userId: of.userId } }),
      (by: Player, _: Player, place: number) => by.send(banAccount, { body: { userMail: mailOf(place) } }),
      (_: Player, of: Player) => of.send(deleteAccount, { body: { userId: of.userId } }),
      async (_by: Player, _of: Player, place: number) => {
        const { ok } = await runCommand(commandsOf(testApp.platform), `operator revoke ${mailOf(place)}`)
        return { statusCode: ok ? 200 : 409 }
      },
    ] as const

  test('[OPERATOR-9] at least one of twenty remains if all are removed concurrently, in every possible way', async () => {
    const operators = await allOfThem()
    const roleId = (await operators[0]?.call(getRoles, {}))?.[0]?.id ?? 0
    const ways = waysOut(roleId)
    const replies = await Promise.all(
      operators.map((of, place) => {
        const by = operators[(place + 1) % OPERATORS] as Player
        return (ways[place % ways.length] as (typeof ways)[number])(by, of, place)
      }),
    )
    // An operator who has lost the role can no longer take it from others. So more than one operator may remain, but always at
    // least one.
    expect(replies.every(({ statusCode }) => statusCode < 500)).toBe(true)
    expect((await findRoles(testApp.db))[0]?.holders).toBeGreaterThanOrEqual(1)
  })

  test('[OPERATOR-9] nineteen of twenty can leave concurrently, and one remains', async () => {
    const operators = await allOfThem()
    const roleId = (await operators[0]?.call(getRoles, {}))?.[0]?.id ?? 0
    const replies = await Promise.all(
      operators.map((of, place) =>
        place % 2
          ? of.send(deleteAccount, { body: { userId: of.userId } })
          : runCommand(commandsOf(testApp.platform), `operator revoke ${mailOf(place)}`).then(({ ok }) => ({
              statusCode: ok ? 200 : 409,
            })),
      ),
    )
    expect(statusesOf(replies)).toEqual([...Array.from({ length: OPERATORS - 1 }, () => 200), 409])
    const { rows } = { rows: await testApp.db.selectFrom('user_roles').selectAll().execute() }
    expect(rows).toMatchObject([{ role_id: roleId }])
  })

  test('[OPERATOR-13] only one of nineteen concurrent bans of one address succeeds', async () => {
    const operators = await allOfThem()
    const replies = await Promise.all(operators.slice(1).map((by) => by.send(banAccount, { body: { userMail: mailOf(0) } })))
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: OPERATORS - 2 }, () => 409)])
    expect(await testApp.db.selectFrom('banned_accounts').select('user_mail').execute()).toEqual([{ user_mail: mailOf(0) }])
    expect(await testApp.db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'ban-added' }])
  })
})

describe('a ban on a PostgreSQL server', () => {
  const testApp = withApp({ open: serverDatabase })
  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  test('[OPERATOR-20] [SESSION-14] that waits for the deletion of its account stores neither address nor note', async () => {
    const { db } = testApp
    const [by, of] = [await anOperator(testApp), await anOperator(testApp, { mail: 'rei@nerv.jp' })]
    const waiting = (count: number) => expect.poll(() => waitingForLocks(db)).toBe(count)
    const calls = await db.transaction().execute(async (trx) => {
      await assertNotLastOperator(trx, [])
      const deleted = of.send(deleteAccount, { body: { userId: of.userId } })
      await waiting(1)
      const banned = by.send(banAccount, { body: { userMail: 'rei@nerv.jp', note: 'Rei of Nerv' } })
      await waiting(2)
      return [deleted, banned]
    })
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 404])
    expect(await db.selectFrom('banned_accounts').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([])
  })
})

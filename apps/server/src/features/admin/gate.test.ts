import { getOwnAccount } from '@guess/contract/api/accounts'
import { getUsers } from '@guess/contract/api/admin'
import { deleteRoleToUser, getRoles } from '@guess/contract/api/admin-control'
import { getGameLeaderboard } from '@guess/contract/api/leaderboard'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, aToken, aUser } from '../../testing/builders.ts'
import { anOperator, promote } from '../../testing/makers.ts'
import { aClient, aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

let operator: Player

beforeEach(async () => {
  operator = await anOperator(testApp, { name: 'Misato' })
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const roleId = async () => (await operator.call(getRoles, {})).find(({ roleName }) => roleName === 'ROLE_ADMIN')?.id ?? 0

describe('[OPERATOR-1] a call for operators', () => {
  test('[OPERATOR-1] returns 401 without a session and 403 without the role', async () => {
    expect(await aClient(testApp).expectRefusal(getUsers, {})).toMatchObject({ status: 401, code: 'access-denied' })
    expect(await aGuest(testApp).expectRefusal(getUsers, {})).toMatchObject({ status: 401, code: 'access-denied' })
    const player = await signedIn(testApp, await aUser(testApp))
    expect(await player.expectRefusal(getUsers, {})).toMatchObject({ status: 403, code: 'access-denied' })
    await operator.call(getUsers, {})
  })

  test.each([
    { secret: 'another secret, as long as the right one' },
    { issuer: 'somebody-else' },
    { audience: 'refresh' },
    { lasts: -1 },
    { sessionId: '00000000-0000-4000-8000-000000000000' },
  ])('[OPERATOR-1] returns 401 for a token with %j', async (changes) => {
    const authorization = `Bearer ${await aToken(testApp, operator.userId, changes)}`
    expect(await aClient(testApp, { authorization }).expectRefusal(getUsers, {})).toMatchObject({ status: 401 })
  })

  test("[OPERATOR-1] returns 401 for a token with an operator's id and another account's session", async () => {
    const { db } = testApp.platform
    const other = await signedIn(testApp, await aUser(testApp))
    const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', other.userId)
    const { id: sessionId } = await sessions.executeTakeFirstOrThrow()
    const authorization = `Bearer ${await aToken(testApp, operator.userId, { sessionId })}`
    expect(await aClient(testApp, { authorization }).expectRefusal(getUsers, {})).toMatchObject({ status: 401 })
  })

  test('[OPERATOR-1] is refused as soon as the role is taken, the account is banned or the session is deleted', async () => {
    const other = await anOperator(testApp)
    await other.call(getUsers, {})
    await other.call(getOwnAccount, {})
    await operator.call(deleteRoleToUser, { body: { roleId: await roleId(), userId: other.userId } })
    expect(await other.expectRefusal(getUsers, {})).toMatchObject({ status: 403 })

    const { db, clock } = testApp.platform
    await promote(testApp, other.userId)
    await other.call(getUsers, {})
    await db.updateTable('users').set({ banned_at: clock.now() }).where('id', '=', other.userId).execute()
    expect(await other.expectRefusal(getUsers, {})).toMatchObject({ status: 401 })
    await db.updateTable('users').set({ banned_at: null }).where('id', '=', other.userId).execute()
    await db.deleteFrom('sessions').where('user_id', '=', other.userId).execute()
    expect(await other.expectRefusal(getUsers, {})).toMatchObject({ status: 401 })
  })

  test('[OPERATOR-1] accepts the token without "Bearer" in the header, or in the query', async () => {
    const token = await aToken(testApp, operator.userId)
    await aClient(testApp, { authorization: token }).call(getUsers, {})
    expect((await testApp.http.inject(`/api/role/getAll?token=${token}`)).statusCode).toBe(200)
  })
})

test("[OPERATOR-22] an operator's play is practice, even the first play of a game", async () => {
  const game = await aGame(testApp)
  await operator.play(game, ['right', 'right', 'right'])
  await operator.finish(game)
  const { db } = testApp.platform
  expect(await db.selectFrom('plays').select(['kind', 'status']).execute()).toEqual([{ kind: 'practice', status: 'finished' }])
  expect(await aClient(testApp).call(getGameLeaderboard, { params: { gameId: game.id } })).toEqual([])
})

import { getAccess, getOwnAccount, refresh } from '@guess/contract/api/accounts'
import { SESSION_ENDS_MS } from '@guess/contract/rules/limits'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertHolder, insertRole } from '../../../core/roles/roles.queries.ts'
import { aUser } from '../../../testing/builders.ts'
import { aMember, type Member, signIn } from '../../../testing/identities.ts'
import { promote } from '../../../testing/makers.ts'
import { aClient } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()
let member: Member

beforeEach(async () => {
  member = await aMember(testApp)
})

const DENIED = { status: 401, code: 'access-denied' }
const turn = (refreshToken: string) => aClient(testApp).call(refresh, { body: { refreshToken } })
const refusedTurn = (refreshToken: string) => aClient(testApp).expectRefusal(refresh, { body: { refreshToken } })
const asks = (token: string) => ({ params: { userId: member.userId }, query: { token } })

/** Signs a refresh token again with other claims. */
const changed = (token: string, claims: JWTPayload) =>
  new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(testApp.platform.config.secret))

describe('a refresh token', () => {
  test('[SESSION-29] names the account and the rotation, and keeps its end through all rotations', async () => {
    const beganAt = testApp.clock.now().getTime()
    const token = await signIn(testApp, member)
    testApp.clock.advance(24 * 3_600_000)
    const next = await turn(token)
    const end = Math.ceil((beganAt + SESSION_ENDS_MS) / 1000)
    expect(decodeJwt(token)).toMatchObject({ sub: String(member.userId), gen: 0, exp: end })
    expect(decodeJwt(next.refreshToken as string)).toMatchObject({ sub: String(member.userId), gen: 1, exp: end })
  })

  test("[SESSION-29] is refused if it names another account than its session's", async () => {
    const token = await signIn(testApp, member)
    const other = await aUser(testApp)
    const forged = await changed(token, { sub: String(other) })
    expect(await refusedTurn(forged)).toMatchObject(DENIED)
    expect(
      await aClient(testApp).expectRefusal(getAccess, { params: { userId: other }, query: { token: forged } }),
    ).toMatchObject(DENIED)
    await turn(token)
  })

  test('[SESSION-31] is refused as an access token, wherever that may stand', async () => {
    const token = await signIn(testApp, member)
    for (const authorization of [token, `Bearer ${token}`]) {
      expect(await aClient(testApp, { authorization }).expectRefusal(getOwnAccount, {})).toMatchObject(DENIED)
    }
    expect((await testApp.http.inject(`/api/user/ownAccount?token=${token}`)).statusCode).toBe(401)
  })

  test('[SESSION-31] is not replaced by an access token, which is refused', async () => {
    const { accessToken, refreshToken } = await turn(await signIn(testApp, member))
    expect(await refusedTurn(accessToken)).toMatchObject(DENIED)
    expect(await aClient(testApp).expectRefusal(getAccess, asks(accessToken))).toMatchObject(DENIED)
    await turn(refreshToken as string)
  })
})

describe('the claim roles of an access token', () => {
  const rolesIn = (token: string) => decodeJwt<{ roles: string[] }>(token).roles
  const giveRole = async (name: string) => {
    const { id } = await insertRole(testApp.db, name)
    await insertHolder(testApp.db, member.userId, id)
  }

  test('[SESSION-32] holds the roles of the account when the token was issued, by either call', async () => {
    const token = await signIn(testApp, member)
    const { accessToken, refreshToken } = await turn(token)
    expect(rolesIn(accessToken)).toEqual([])
    await promote(testApp, member.userId)
    await giveRole('HELPER')
    const again = await turn(refreshToken as string)
    expect(rolesIn(again.accessToken)).toEqual(['ROLE_ADMIN', 'HELPER'])
    const { token: access } = await aClient(testApp).call(getAccess, asks(again.refreshToken as string))
    expect(rolesIn(access)).toEqual(['ROLE_ADMIN', 'HELPER'])
    await testApp.db.deleteFrom('user_roles').execute()
    const last = await aClient(testApp).call(getAccess, asks(again.refreshToken as string))
    expect(rolesIn(last.token)).toEqual([])
  })

  test('[SESSION-32] opens nothing: a token with a role that the account lacks is an ordinary one', async () => {
    const { accessToken } = await turn(await signIn(testApp, member))
    const authorization = `Bearer ${await changed(accessToken, { roles: ['ROLE_ADMIN'] })}`
    const client = aClient(testApp, { authorization })
    expect(await client.call(getOwnAccount, {})).toMatchObject({ userId: member.userId })
    expect((await client.inject({ method: 'GET', url: '/api/param/getAll' })).statusCode).toBe(403)
  })

  test('[SESSION-32] closes nothing: an operator whose token names no role is one', async () => {
    const { accessToken } = await turn(await signIn(testApp, member))
    await promote(testApp, member.userId)
    const client = aClient(testApp, { authorization: `Bearer ${accessToken}` })
    expect(rolesIn(accessToken)).toEqual([])
    expect((await client.inject({ method: 'GET', url: '/api/param/getAll' })).statusCode).toBe(200)
  })
})

import { addPasskey, removePasskey, startPasskey } from '@guess/contract/api/factors'
import { PASSKEYS_MAX } from '@guess/contract/rules/limits'
import { isPlainText } from '@guess/contract/rules/plain-text'
import type { FastifyInstance } from 'fastify'
import { refuse, refuseField } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPasswordOwner } from '../account.queries.ts'
import type { CheckTry } from '../sign-in/sign-in-limit.ts'
import { addFactor, removeFactor } from './change-factors.ts'
import { deletePasskey, findPasskeyKeys, findPasskeys, insertPasskey } from './factor.queries.ts'
import { readChallenge, signChallenge } from './factor-challenge.ts'
import { newPasskeyOptions, passkeySiteOf, readNewPasskey } from './passkeys.ts'
import { assertFresh, assertFreshIfAny, assertMayAddFactor } from './session-factor.ts'

function checkedPasskeyName(typed: string): string {
  const name = typed.normalize('NFC').trim()
  return name !== '' && isPlainText(name) ? name : refuseField('passkeyName', 'cannot be shown')
}

/** Registers the calls that add and remove passkeys: FACTOR-3, FACTOR-4. Without a place for passkeys they are 404 `not-found`. */
export function passkeyRoutes(app: FastifyInstance, platform: Platform, checkTry: CheckTry): void {
  const { db, clock, config, random } = platform
  const site = passkeySiteOf(config)

  route(app, startPasskey, async ({ body, caller, request, reply }) => {
    if (!site) return refuse('not-found')
    const { userId } = caller
    await assertMayAddFactor(platform, checkTry, { caller, request, reply }, body.userPassword)
    const { userName } = (await findPasswordOwner(db, userId)) ?? refuse('access-denied', 401)
    const keys = await findPasskeyKeys(db, userId)
    if (keys.length >= PASSKEYS_MAX) refuse('passkeys-full')
    const setup = await signChallenge(platform, 'factor-passkey', { userId, binding: caller.sessionId, nonce: random.name() })
    return { setup, options: { ...(await newPasskeyOptions(platform, site, { userId, userName, keys }, setup)) } }
  })
  route(app, addPasskey, async ({ body, caller }) => {
    if (!site) return refuse('not-found')
    const { userId, sessionId } = caller
    await assertFreshIfAny(platform, caller)
    const name = checkedPasskeyName(body.passkeyName)
    const setup = await readChallenge(platform, 'factor-passkey', body.setup)
    if (setup?.userId !== userId || setup.binding !== sessionId) refuse('factor-expired', 409)
    const key = (await readNewPasskey(site, body.setup, body.passkey)) ?? refuse('passkey-refused')
    const recoveryCodes = await addFactor(platform, caller, 'passkey-added', async (trx) => {
      if ((await findPasskeyKeys(trx, userId)).length >= PASSKEYS_MAX) refuse('passkeys-full')
      if (!(await insertPasskey(trx, userId, name, key, clock.now()))) refuse('passkey-refused')
    })
    return { recoveryCodes }
  })
  route(app, removePasskey, async ({ params, caller }) => {
    const own = await findPasskeys(db, caller.userId)
    if (!own.some(({ passkeyId }) => passkeyId === params.passkeyId)) refuse('not-found')
    await assertFresh(platform, caller)
    await removeFactor(platform, caller.userId, 'passkey-removed', async (trx) => {
      if ((await deletePasskey(trx, caller.userId, params.passkeyId)) === undefined) refuse('not-found')
    })
    return null
  })
}

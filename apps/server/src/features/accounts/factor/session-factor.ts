import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFresh } from '../../../platform/http/operator-factor.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { proveOwner } from '../prove-owner.ts'
import type { CheckTry } from '../sign-in/sign-in-limit.ts'
import { findFactorKinds, findFactorUse, findSessionStart } from './factor.queries.ts'

type Needs = Pick<Platform, 'db' | 'clock'>

interface Caller {
  userId: number
  sessionId: string
}

interface Call {
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** Refuses with `factor-unconfirmed` unless a second factor was used in the session within the last ten minutes. */
export async function assertFresh({ db, clock }: Needs, { sessionId }: Pick<Caller, 'sessionId'>): Promise<void> {
  if (!isFresh(await findFactorUse(db, sessionId), clock.now())) refuse('factor-unconfirmed')
}

/** The same, but accepts an account without a second factor. */
export async function assertFreshIfAny(parts: Needs, caller: Caller): Promise<void> {
  const { hasApp, hasPasskey } = await findFactorKinds(parts.db, caller.userId)
  if (hasApp || hasPasskey) await assertFresh(parts, caller)
}

/** Refuses with `sign-in-too-old` unless the session began within the last ten minutes. */
async function assertJustSignedIn({ db, clock }: Needs, { sessionId }: Caller): Promise<void> {
  if (!isFresh(await findSessionStart(db, sessionId), clock.now())) refuse('sign-in-too-old')
}

/**
 * Refuses unless the caller may set the first password: with a fresh use of a second factor, or, if there is none, after a new
 * sign-in (SESSION-12). Refuses with `factor-unconfirmed` or `sign-in-too-old`.
 */
export async function assertMaySetPassword(parts: Needs, caller: Caller): Promise<void> {
  const { hasApp, hasPasskey } = await findFactorKinds(parts.db, caller.userId)
  await (hasApp || hasPasskey ? assertFresh(parts, caller) : assertJustSignedIn(parts, caller))
}

/**
 * Refuses unless the caller may add a second factor: with a fresh use of an existing one, or else with the password, or after a
 * new sign-in if there is none (FACTOR-3). Refuses with `factor-unconfirmed` or `sign-in-too-old`, or as `proveOwner` does.
 */
export async function assertMayAddFactor(
  parts: Needs,
  checkTry: CheckTry,
  call: Call,
  password: string | null | undefined,
): Promise<void> {
  const { hasApp, hasPasskey } = await findFactorKinds(parts.db, call.caller.userId)
  if (hasApp || hasPasskey) return assertFresh(parts, call.caller)
  const { passwordHash } = await proveOwner(parts, checkTry, call, password)
  if (passwordHash === null) await assertJustSignedIn(parts, call.caller)
}

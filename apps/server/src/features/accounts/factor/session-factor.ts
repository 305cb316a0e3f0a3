import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFresh } from '../../../platform/http/operator-factor.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { proveOwner } from '../prove-owner.ts'
import type { CheckTry } from '../sign-in/sign-in-limit.ts'
import { findFactorKinds, findFactorUse } from './factor.queries.ts'

type Needs = Pick<Platform, 'db' | 'clock'>

interface Call {
  caller: { userId: number; sessionId: string }
  request: FastifyRequest
  reply: FastifyReply
}

/** Refuses with `factor-unconfirmed` unless a second factor was used in the session within the last ten minutes. */
export async function assertFresh({ db, clock }: Needs, { sessionId }: { sessionId: string }): Promise<void> {
  if (!isFresh(await findFactorUse(db, sessionId), clock.now())) refuse('factor-unconfirmed')
}

/** The same, but accepts an account without a second factor. */
export async function assertFreshIfAny(parts: Needs, caller: { userId: number; sessionId: string }): Promise<void> {
  const { hasApp, hasPasskey } = await findFactorKinds(parts.db, caller.userId)
  if (hasApp || hasPasskey) await assertFresh(parts, caller)
}

/**
 * Refuses unless the caller may add a second factor: with a fresh use of an existing one, or else with the password (FACTOR-3).
 * Refuses with `factor-unconfirmed`, or as `proveOwner` does.
 */
export async function assertMayAddFactor(
  parts: Needs,
  checkTry: CheckTry,
  call: Call,
  password: string | null | undefined,
): Promise<void> {
  const { hasApp, hasPasskey } = await findFactorKinds(parts.db, call.caller.userId)
  if (hasApp || hasPasskey) return assertFresh(parts, call.caller)
  await proveOwner(parts, checkTry, call, password)
}

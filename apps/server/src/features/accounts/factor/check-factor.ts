import type { FastifyRequest } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isAppCode, takeAppCode } from './app-codes.ts'
import { findPasskeyKeys, takePasskeyChallenge, takeRecoveryCode } from './factor.queries.ts'
import { type FactorChallenge, readChallenge } from './factor-challenge.ts'
import { factorEmailFor } from './factor-email-for.ts'
import { codeLimit } from './factor-limit.ts'
import { passkeySiteOf, readPasskeyUse } from './passkeys.ts'
import { factorCode, recoveryHashOf } from './recovery-codes.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'counters' | 'mail'>

/** A use of a second factor, as a call sends it. */
export interface FactorProof {
  challenge: string
  code?: string | null | undefined
  passkey?: Record<string, unknown> | null | undefined
}

/**
 * Accepts a use of an account's second factor. Refuses with `factor-wrong` or `too-many-factor-tries`. Whatever is accepted works
 * once.
 */
export type CheckFactor = (challenge: FactorChallenge, proof: FactorProof, request: FastifyRequest) => Promise<void>

async function takePasskey({ db, clock, config }: Needs, { userId, issuedAt }: FactorChallenge, proof: FactorProof) {
  const site = passkeySiteOf(config)
  const key = (await findPasskeyKeys(db, userId)).find(({ credentialId }) => credentialId === proof.passkey?.id)
  const counter = site && key ? await readPasskeyUse(site, key, proof.challenge, proof.passkey) : null
  if (!key || counter === null) return false
  return takePasskeyChallenge(db, { credentialId: key.credentialId, counter, issuedAt }, clock.now())
}

/** Uses a recovery code and tells the owner by email, in one transaction. */
const redeemRecoveryCode = ({ clock, mail }: Needs, userId: number, code: string): Promise<boolean> =>
  mail.causing(async (trx, post) => {
    if (!(await takeRecoveryCode(trx, userId, recoveryHashOf(userId, code)))) return false
    const email = await factorEmailFor({ db: trx, clock }, userId, 'recovery-code-used')
    if (email) await post(email)
    return true
  })

/** Creates the check of second factors. All calls that take one share it, so that their attempts add up. */
export function factorCheck(parts: Needs): CheckFactor {
  const checkCode = codeLimit(parts)
  return async (challenge, proof, request) => {
    const { userId } = challenge
    if (proof.passkey) return (await takePasskey(parts, challenge, proof)) ? undefined : refuse('factor-wrong')
    const code = factorCode(proof.code ?? '')
    const kind = isAppCode(code) ? 'app' : 'recovery'
    const isRight = () => (kind === 'app' ? takeAppCode(parts, userId, code) : redeemRecoveryCode(parts, userId, code))
    if (!(await checkCode({ userId, kind, request }, isRight))) refuse('factor-wrong')
  }
}

/** Returns the challenge of a proof in a session. Refuses with `factor-expired`. */
export async function challengeInSession(
  parts: Pick<Needs, 'clock' | 'config'>,
  { userId, sessionId }: { userId: number; sessionId: string },
  { challenge }: FactorProof,
): Promise<FactorChallenge> {
  const read = await readChallenge(parts, 'factor-confirm', challenge)
  return read?.userId === userId && read.binding === sessionId ? read : refuse('factor-expired', 409)
}

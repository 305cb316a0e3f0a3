import type { FactorRequest } from '@guess/contract/fields'
import { DetailedRefusal } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findFactorKinds, findPasskeyKeys } from './factor.queries.ts'
import { type ChallengeUse, GOOGLE_BINDING, passwordBinding, signChallenge } from './factor-challenge.ts'
import { passkeyOptions, passkeySiteOf } from './passkeys.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'random'>

/** Returns what the account needs to use its second factor, or null if it has none. */
export async function factorRequestOf(
  parts: Needs,
  use: ChallengeUse,
  { userId, binding }: { userId: number; binding: string },
): Promise<FactorRequest | null> {
  const { db, random, config } = parts
  const { hasApp, hasPasskey } = await findFactorKinds(db, userId)
  if (!hasApp && !hasPasskey) return null
  const challenge = await signChallenge(parts, use, { userId, binding, nonce: random.name() })
  const site = passkeySiteOf(config)
  const passkey = hasPasskey && site ? await passkeyOptions(site, await findPasskeyKeys(db, userId), challenge) : null
  return { challenge, hasApp, passkey: passkey && { ...passkey } }
}

/**
 * Refuses a sign-in with `factor-required` if the account has a second factor (FACTOR-5). The refusal holds what the next step
 * needs.
 */
export async function requireFactor(parts: Needs, user: { id: number; passwordHash?: string | null }): Promise<void> {
  const binding = user.passwordHash ? passwordBinding(parts.config, user.passwordHash) : GOOGLE_BINDING
  const factor = await factorRequestOf(parts, 'factor-sign-in', { userId: user.id, binding })
  if (factor) throw new DetailedRefusal('factor-required', { factor })
}

import { createHmac } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Platform } from '../../../platform/platform.ts'
import type { PasskeyKey } from './factor.queries.ts'
import { webAuthnChallengeOf } from './factor-challenge.ts'

/** The site as passkeys know it. */
interface PasskeySite {
  /** Host name: a passkey works on this host only. */
  rpId: string
  origin: string
}

/**
 * Returns the site, or null if its address allows no passkeys: browsers require HTTPS, or `localhost`, and a name instead of an
 * IP address.
 */
export function passkeySiteOf({ publicUrl }: Pick<Platform['config'], 'publicUrl'>): PasskeySite | null {
  if (publicUrl === null) return null
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  const isName = !/^[\d.]+$|^\[/.test(hostname)
  return isSecure && isName ? { rpId: hostname, origin } : null
}

const SITE_NAME = 'Guess The Anime'

/** Signatures that are accepted, as COSE numbers: Ed25519, ECDSA on P-256 and RSA. Every common passkey has one of them. */
const ALGORITHMS = [-8, -7, -257]

type Descriptor = Pick<PasskeyKey, 'credentialId' | 'transports'>

const descriptorsOf = (keys: readonly Descriptor[]) => keys.map(({ credentialId: id, transports }) => ({ id, transports }))

/** What a passkey signs: the bytes of a challenge. */
const bytesToSign = (token: string) => new Uint8Array(Buffer.from(webAuthnChallengeOf(token), 'base64url'))

/** Returns the options for the browser to use one of these passkeys. */
export const passkeyOptions = ({ rpId }: PasskeySite, keys: readonly Descriptor[], token: string) =>
  generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials: descriptorsOf(keys),
    challenge: bytesToSign(token),
    userVerification: 'preferred',
  })

interface NewPasskeyOwner {
  userId: number
  userName: string
  keys: readonly Descriptor[]
}

/** Returns the options for the browser to make a new passkey. */
export function newPasskeyOptions(
  { config }: Pick<Platform, 'config'>,
  { rpId }: PasskeySite,
  { userId, userName, keys }: NewPasskeyOwner,
  token: string,
) {
  return generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: rpId,
    userName,
    userDisplayName: userName,
    // The same for all passkeys of an account, and says nothing about it.
    userID: new Uint8Array(createHmac('sha256', config.secret).update(`passkey owner\n${userId}`).digest()),
    challenge: bytesToSign(token),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: descriptorsOf(keys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Returns the new passkey in a browser's reply, or null if the reply does not answer the challenge on this site. */
export async function readNewPasskey({ rpId, origin }: PasskeySite, token: string, reply: unknown): Promise<PasskeyKey | null> {
  const verified = await verifyRegistrationResponse({
    response: reply as RegistrationResponseJSON,
    expectedChallenge: webAuthnChallengeOf(token),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** Returns the new counter of a passkey whose reply answers the challenge on this site, else null. */
export async function readPasskeyUse(
  { rpId, origin }: PasskeySite,
  { credentialId, publicKey, counter }: PasskeyKey,
  token: string,
  reply: unknown,
): Promise<number | null> {
  const verified = await verifyAuthenticationResponse({
    response: reply as AuthenticationResponseJSON,
    expectedChallenge: webAuthnChallengeOf(token),
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: false,
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

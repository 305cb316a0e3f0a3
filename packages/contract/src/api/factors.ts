import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { date, factorRequest, id, idText, ignoredToken, signedIn, webAuthnOptions } from '../fields.ts'
import { ANY_TEXT_MAX, CODE_INPUT_MAX, PASSKEY_NAME_MAX } from '../rules/limits.ts'

const caller = 'user'
const challenge = z.string().min(1).max(2048)

/** What the browser's WebAuthn API returns, as JSON. Its contents are checked by the library that verifies it. */
const webAuthnReply = z.record(z.string(), z.unknown())

/** A use of a second factor: a code of the authenticator app or a recovery code, or else the reply of a passkey. */
const proof = {
  challenge,
  code: z.string().min(1).max(CODE_INPUT_MAX).nullish(),
  passkey: webAuthnReply.nullish(),
}

/** Ten codes that each replace the second factor once; null if the account has its codes already. */
const recoveryCodes = z.array(z.string())

export const loginWithFactor = endpoint('POST', '/user/login/factor', {
  summary: 'Finishes a sign-in that was refused with `factor-required`, by a second factor',
  body: z.strictObject(proof),
  reply: signedIn,
  refuses: ['factor-expired', 'factor-wrong', 'account-banned', 'too-many-factor-tries'],
})

export const getFactors = endpoint('GET', '/user/factors', {
  summary: "Returns the caller's second factors",
  caller,
  reply: z.object({
    /** Null if there is no authenticator app. */
    appAddDate: date.nullable(),
    passkeys: z.array(z.object({ passkeyId: id, passkeyName: z.string(), addDate: date, lastUseDate: date.nullable() })),
    recoveryCodesLeft: z.int(),
    /** Whether passkeys can be added at the site's address. */
    passkeysPossible: z.boolean(),
    /** Until when an operator's panel opens without a second factor; null if none is needed, or there is one. */
    panelOpenUntil: date.nullable(),
  }),
  refuses: ['access-denied'],
})

export const startFactor = endpoint('POST', '/user/factor/start', {
  summary: 'Returns what is needed to use a second factor in this session',
  caller,
  body: z.strictObject({ token: ignoredToken }),
  reply: factorRequest,
  refuses: ['access-denied', 'not-found'],
})

export const confirmFactor = endpoint('POST', '/user/factor/confirm', {
  summary: 'Uses a second factor in this session, which then counts as confirmed for ten minutes',
  caller,
  body: z.strictObject({ ...proof, token: ignoredToken }),
  reply: z.object({ confirmed: z.literal(true) }),
  refuses: ['access-denied', 'factor-expired', 'factor-wrong', 'too-many-factor-tries'],
})

const password = { userPassword: z.string().max(ANY_TEXT_MAX).nullish() }
const ownerRefusals = ['access-denied', 'wrong-password', 'too-many-tries', 'factor-unconfirmed', 'sign-in-too-old'] as const

export const startApp = endpoint('POST', '/user/factor/app/start', {
  summary:
    'Returns a new secret for an authenticator app; the first second factor needs the password, a further one needs the first',
  caller,
  body: z.strictObject({ ...password, token: ignoredToken }),
  reply: z.object({ secret: z.string(), uri: z.string(), setup: z.string() }),
  refuses: [...ownerRefusals, 'factor-exists'],
})

export const addApp = endpoint('POST', '/user/factor/app/add', {
  summary: 'Adds the authenticator app that shows this code',
  caller,
  body: z.strictObject({ setup: challenge, code: z.string().min(1).max(CODE_INPUT_MAX), token: ignoredToken }),
  reply: z.object({ recoveryCodes: recoveryCodes.nullable() }),
  refuses: ['access-denied', 'factor-wrong', 'factor-exists', 'factor-expired', 'factor-unconfirmed'],
})

export const removeApp = endpoint('DELETE', '/user/factor/app', {
  summary: 'Removes the authenticator app',
  caller,
  reply: z.null(),
  refuses: ['access-denied', 'not-found', 'factor-unconfirmed'],
})

export const startPasskey = endpoint('POST', '/user/factor/passkey/start', {
  summary: 'Returns the options for a new passkey; the first second factor needs the password, a further one needs the first',
  caller,
  body: z.strictObject({ ...password, token: ignoredToken }),
  reply: z.object({ setup: z.string(), options: webAuthnOptions }),
  refuses: [...ownerRefusals, 'not-found', 'passkeys-full'],
})

export const addPasskey = endpoint('POST', '/user/factor/passkey/add', {
  summary: 'Adds a passkey',
  caller,
  body: z.strictObject({
    setup: challenge,
    passkeyName: z.string().min(1).max(PASSKEY_NAME_MAX),
    passkey: webAuthnReply,
    token: ignoredToken,
  }),
  reply: z.object({ recoveryCodes: recoveryCodes.nullable() }),
  refuses: ['access-denied', 'not-found', 'passkey-refused', 'passkeys-full', 'factor-expired', 'factor-unconfirmed'],
})

export const removePasskey = endpoint('DELETE', '/user/factor/passkey/:passkeyId', {
  summary: 'Removes a passkey',
  caller,
  params: z.object({ passkeyId: idText }),
  reply: z.null(),
  refuses: ['access-denied', 'not-found', 'factor-unconfirmed'],
})

export const renewRecoveryCodes = endpoint('POST', '/user/factor/recoveryCodes', {
  summary: 'Returns ten new recovery codes; the previous ones stop working',
  caller,
  body: z.strictObject({ token: ignoredToken }),
  reply: z.object({ recoveryCodes }),
  refuses: ['access-denied', 'not-found', 'factor-unconfirmed'],
})

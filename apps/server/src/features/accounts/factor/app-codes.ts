import { APP_CODE_DIGITS } from '@guess/contract/rules/limits'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Platform } from '../../../platform/platform.ts'
import { findApp, takeAppStep } from './factor.queries.ts'
import { seal, unseal } from './seal.ts'

type Secrets = { config: Pick<Platform['config'], 'secret'> }

const ISSUER = 'Guess The Anime'
const STEP_S = 30
const CODE = new RegExp(`^\\d{${APP_CODE_DIGITS}}$`)

/** Returns whether a text has the form of an app's code. */
export const isAppCode = (code: string) => CODE.test(code)

/** Returns a new secret of an authenticator app, in base32. */
export const newAppSecret = () => generateSecret()

/** Returns the address that an authenticator app reads from the QR code. */
export const appUriOf = (secret: string, userName: string) => generateURI({ issuer: ISSUER, label: userName, secret })

/**
 * Returns the time step of a code (RFC 6238), or null if the code is wrong. Accepts the steps just before and after the present
 * one, because clocks differ.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!isAppCode(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_S })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

const purposeOf = (userId: number) => `authenticator app\n${userId}`

/** Encrypts the secret of an account's app for the database. */
export const sealAppSecret = ({ config }: Secrets, userId: number, secret: string) =>
  seal(config.secret, purposeOf(userId), secret)

/** Uses a code of an account's app. Returns false if it is wrong or has been used, or if SECRET cannot decrypt the app's. */
export async function takeAppCode(
  { db, config, clock }: Pick<Platform, 'db' | 'config' | 'clock'>,
  userId: number,
  code: string,
): Promise<boolean> {
  const app = await findApp(db, userId)
  const secret = app && unseal(config.secret, purposeOf(userId), app.sealedSecret)
  const step = secret ? stepOfCode(secret, code, clock.now()) : null
  return step !== null && takeAppStep(db, userId, step)
}

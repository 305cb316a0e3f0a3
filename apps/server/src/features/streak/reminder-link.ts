import { signToken, verifyToken } from '../../platform/http/signed-token.ts'
import { originOf } from '../../platform/origin.ts'
import type { Platform } from '../../platform/platform.ts'

/** The page with which a reminder is switched off without signing in. */
export const REMINDER_OFF = '/reminderOff'

/** How long the link in a reminder works. */
const LINK_LASTS_MS = 365 * 24 * 3_600_000

type Needs = Pick<Platform, 'config' | 'clock'>

/** Returns the address that switches the reminder of an account off (STREAK-14). */
export async function reminderOffLink({ config, clock }: Needs, userId: number, language: string): Promise<string> {
  const expiresAt = new Date(clock.now().getTime() + LINK_LASTS_MS)
  const token = await signToken(config, 'reminder-off', { userId, expiresAt, claims: {} })
  return `${originOf(config)}${REMINDER_OFF}?${new URLSearchParams({ lang: language, token })}`
}

/** Returns the account whose reminder a link switches off; null if the link is forged or too old. */
export async function accountInLink(parts: Needs, token: unknown): Promise<number | null> {
  if (typeof token !== 'string') return null
  return (await verifyToken(parts, 'reminder-off', [], token))?.userId ?? null
}

import type { ResetLink } from '../../api/accounts.ts'

/** Returns the JSON in base64url of a text; null if it is none. */
function decoded(data: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** Parses the `data` of a reset link; returns `null` if it is invalid. */
export function resetLinkIn(data: string | null): ResetLink | null {
  const link = decoded(data ?? '')
  if (typeof link !== 'object' || link === null || !('userMail' in link) || !('verificationCode' in link)) return null
  const { userMail, verificationCode } = link
  return typeof userMail === 'string' && typeof verificationCode === 'string' ? { userMail, verificationCode } : null
}

/**
 * What the site records because it may be an attack: a wrong password; a wrong code or link; a call that the caller's roles or
 * account do not permit; a refresh token that was used a second time; a limit on guesses that was reached.
 */
export const SECURITY_EVENTS = ['wrong-password', 'wrong-code', 'not-permitted', 'token-reused', 'limit-reached'] as const

export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]

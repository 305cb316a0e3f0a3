import { DUEL_CODE_LENGTH } from '@guess/contract/rules/duel-limits'

/** A duel's spoken code as somebody has typed it: small letters, gaps and dashes mean nothing. Null where it cannot be one. */
export function spokenCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
  return code.length === DUEL_CODE_LENGTH ? code : null
}

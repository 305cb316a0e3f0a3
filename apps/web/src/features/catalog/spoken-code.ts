import { DUEL_CODE_LENGTH } from '@guess/contract/rules/duel-limits'

/** Parses a typed room code. Ignores case, spaces and dashes. Returns `null` if it cannot be a code. */
export function spokenCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
  return code.length === DUEL_CODE_LENGTH ? code : null
}

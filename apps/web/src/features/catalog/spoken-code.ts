import { DUEL_CODE_LENGTH } from '@guess/contract/rules/duel-limits'
import { plainCode } from '@guess/contract/rules/typed-code'

/** Parses a typed room code. Ignores case and what `plainCode` removes. Returns `null` if it cannot be a code. */
export function spokenCode(typed: string): string | null {
  const code = plainCode(typed).toUpperCase()
  return code.length === DUEL_CODE_LENGTH ? code : null
}

import type { ErrorCode } from '@guess/contract/errors'
import { useLingui } from '@lingui/react/macro'
import { refusalTexts } from '../../lib/refusal-texts.ts'

/** Turns what is wrong with a field into what a form's `validate` returns: a text, or `true`. */
export function useFaultText() {
  const { i18n } = useLingui()
  return (code: ErrorCode | null): string | true => code === null || i18n._(refusalTexts[code])
}

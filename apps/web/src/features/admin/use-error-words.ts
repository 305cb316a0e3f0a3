import { useLingui } from '@lingui/react/macro'
import { errorText } from '../../lib/refusal-texts.ts'
import { isSaidElsewhere } from '../../ui/use-complaint.ts'

/** Says why a deed was not done, beside it; nothing where nothing is wrong, or where a popup says it. */
export function useErrorWords() {
  const { i18n } = useLingui()
  return (error: unknown) => (error && !isSaidElsewhere(error) ? i18n._(errorText(error)) : undefined)
}

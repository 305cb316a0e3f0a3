import { notify } from './notice.ts'
import { useErrorText } from './use-error-text.ts'

const SHOWN_MS = 5_000

/** Returns a function that shows at the bottom of the page why an action failed. */
export function useErrorNotice() {
  const errorText = useErrorText()
  return (error: unknown) => {
    const text = errorText(error)
    if (text) notify(text, 'bad', SHOWN_MS)
  }
}

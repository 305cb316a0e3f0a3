import { notify } from './notice.ts'
import { useErrorText } from './use-error-text.ts'

const COMPLAINT_MS = 5_000

/** Says at the foot of the page why something was not done. */
export function useComplaint() {
  const errorText = useErrorText()
  return (error: unknown) => {
    const text = errorText(error)
    if (text) notify(text, 'bad', COMPLAINT_MS)
  }
}

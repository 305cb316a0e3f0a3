import { useState } from 'react'
import { forgetTyped, keepTyped, typedBefore } from '../../lib/typed.ts'

/**
 * What is typed into a line: still there after the login, should the session end meanwhile (ENTRY-4).
 * @param field null for a secret: it is kept nowhere
 * @param begin what stands there before anything is typed
 */
export function useKeptText(field: string | null, begin = '') {
  const [text, setText] = useState(() => (field && typedBefore(field)) || begin)
  const type = (next: string) => {
    if (field) keepTyped(field, next)
    setText(next)
  }
  const clear = () => {
    if (field) forgetTyped(field)
    setText(begin)
  }
  return [text, type, clear] as const
}

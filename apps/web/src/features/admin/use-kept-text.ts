import { useState } from 'react'
import { forgetTyped, keepTyped, typedBefore } from '../../lib/typed.ts'

/** What is typed into a line: still there after the login, should the session end meanwhile (ENTRY-4). */
export function useKeptText(field: string) {
  const [text, setText] = useState(() => typedBefore(field))
  const type = (next: string) => {
    keepTyped(field, next)
    setText(next)
  }
  const clear = () => {
    forgetTyped(field)
    setText('')
  }
  return [text, type, clear] as const
}

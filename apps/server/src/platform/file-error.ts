import { getSystemErrorMessage } from 'node:util'

/** Returns why the system refused something, such as `no space left on device`; of any other error, its message in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const reason = 'errno' in error && typeof error.errno === 'number' ? getSystemErrorMessage(error.errno) : undefined
  return (reason ?? error.message).replaceAll(/\s+/g, ' ')
}

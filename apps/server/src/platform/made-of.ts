import { AsyncLocalStorage } from 'node:async_hooks'

/** What a shared reply has been made of: it is sent again only while all of that is cached (decision 68). */
export interface MadeOf {
  /** For each cached value: returns whether it is still the cached one. */
  reads: (() => boolean)[]
  /** Whether the reply contains what only this caller may have, or what is not to stay in memory. */
  isForOnce: boolean
}

const current = new AsyncLocalStorage<MadeOf>()

/** Runs work that makes a shared reply, and notes in `madeOf` what it is made of. */
export const notingIn = <T>(madeOf: MadeOf, work: () => T): T => current.run(madeOf, work)

/** Notes that the reply which is being made, if it is a shared one, contains a cached value. */
export const noteRead = (isCurrent: () => boolean): void => void current.getStore()?.reads.push(isCurrent)

/** Notes that the reply which is being made must not be sent again. */
export function noteForOnce(): void {
  const madeOf = current.getStore()
  if (madeOf) madeOf.isForOnce = true
}

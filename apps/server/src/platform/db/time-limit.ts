import { AsyncLocalStorage } from 'node:async_hooks'

const unlimited = new AsyncLocalStorage<true>()

/** Returns whether the statements of what runs now have a time limit: those of calls do. */
export const hasTimeLimit = (): boolean => unlimited.getStore() === undefined

/**
 * Runs work that nobody waits for, such as a nightly job, a migration or an import: its statements may take as long as they need.
 * @returns what `work` returns
 */
export const withoutTimeLimit = <T>(work: () => Promise<T>): Promise<T> => unlimited.run(true, work)

import { AsyncLocalStorage } from 'node:async_hooks'

const unlimited = new AsyncLocalStorage<true>()

/** Returns whether statements of the current work have a time limit, which is the case for calls. */
export const hasTimeLimit = (): boolean => unlimited.getStore() === undefined

/**
 * Runs work for which no caller waits, such as a nightly job, a migration or an import. Its statements have no time limit.
 * @returns the result of `work`
 */
export const withoutTimeLimit = <T>(work: () => Promise<T>): Promise<T> => unlimited.run(true, work)

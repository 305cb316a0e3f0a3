import { AsyncLocalStorage } from 'node:async_hooks'

/** PostgreSQL's code for unsupported features, which include a changed result type of a prepared statement. */
const NOT_SUPPORTED = '0A000'

/** Returns whether a prepared statement failed because a schema change altered its columns. Once prepared again, it runs. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NOT_SUPPORTED && error.message.includes('cached plan')

const DEADLOCK = '40P01'

/** Returns whether PostgreSQL ended a statement because it and others, such as those of a migration, waited for each other. */
export const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === DEADLOCK

const unlimited = new AsyncLocalStorage<true>()

/** Returns whether statements of the current work have a time limit, which is the case for calls. */
export const hasTimeLimit = (): boolean => unlimited.getStore() === undefined

/**
 * Runs work for which no caller waits, such as a nightly job, a migration or an import. Its statements have no time limit.
 * @returns the result of `work`
 */
export const withoutTimeLimit = <T>(work: () => Promise<T>): Promise<T> => unlimited.run(true, work)

/**
 * What every session sets, on both databases.
 *
 * - `jit`: compiling a plan to machine code takes up to a second, which no statement of ours takes. PostgreSQL does it where it
 *   expects much work, and it often expects too much.
 * - `pg_trgm.word_similarity_threshold`: how much of a typed text must occur in a name for the operator `%>`. Two swapped letters in
 *   a word of five leave a third.
 */
export const SESSION_SETTINGS = 'set jit = off; set pg_trgm.word_similarity_threshold = 0.3'

/** PostgreSQL's code for unsupported features, which include a changed result type of a prepared statement. */
const NOT_SUPPORTED = '0A000'

/** Returns whether a prepared statement failed because a schema change altered its columns. Once prepared again, it runs. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NOT_SUPPORTED && error.message.includes('cached plan')

const DEADLOCK = '40P01'

/** Returns whether PostgreSQL ended a statement because it and others, such as those of a migration, waited for each other. */
export const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === DEADLOCK

/** PostgreSQL's code for what it does not support: among other things, another result type of a prepared statement. */
const NOT_SUPPORTED = '0A000'

/** Returns whether a prepared statement failed because a change of the schema gave it other columns: prepared again, it runs. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NOT_SUPPORTED && error.message.includes('cached plan')

import { startPostgres } from './postgres.ts'

/** Starts a PostgreSQL server for the duration of the tests and sets TEST_DATABASE_URL, unless that is already set. */
export default async function setup() {
  if (process.env.TEST_DATABASE_URL) return
  const { url, stop } = await startPostgres()
  process.env.TEST_DATABASE_URL = url
  return stop
}

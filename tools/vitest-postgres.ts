import { startPostgres } from './postgres.ts'

/** Gives the tests a PostgreSQL by TEST_DATABASE_URL, for as long as they run; one that is given already is taken. */
export default async function setup() {
  if (process.env.TEST_DATABASE_URL) return
  const { url, stop } = await startPostgres()
  process.env.TEST_DATABASE_URL = url
  return stop
}

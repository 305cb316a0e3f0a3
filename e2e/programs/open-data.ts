import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts'

/** What a program on the data of a stopped server works with. */
export interface OpenData extends Pick<Database, 'db' | 'embedded'> {
  /** The data folder. */
  dataDir: string
  /** The program's own arguments. */
  asked: readonly string[]
  /** Returns the result to the process that has started the program. */
  answer: (result: unknown) => void
}

/** Opens the data that the program was started for (run-on-data.ts), and closes it after the work. */
export async function onData(work: (data: OpenData) => Promise<void>): Promise<void> {
  const [dataDir = '', databaseUrl = '', ...asked] = process.argv.slice(2)
  const { db, embedded, close } = await openDatabase({ databaseUrl: databaseUrl || null, dataDir })
  await work({ db, embedded, dataDir, asked, answer: (result) => void process.stdout.write(JSON.stringify(result)) })
  await close()
}

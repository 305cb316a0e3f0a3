// Creates the tables.
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { onData } from './open-data.ts'

await onData(async ({ db }) => void (await migrate(db)))

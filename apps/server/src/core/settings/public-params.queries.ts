import type { Db } from '../../platform/db/database.ts'
import { PUBLIC_PARAMS } from './params.ts'

/** Returns the public params that have been set. */
export const findPublicParams = (db: Db) =>
  db.selectFrom('params').select(['name', 'value']).where('name', 'in', Object.keys(PUBLIC_PARAMS)).execute()

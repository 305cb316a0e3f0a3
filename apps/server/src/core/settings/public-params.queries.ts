import type { Db } from '../../platform/db/database.ts'
import { PUBLIC_PARAMS } from './params.ts'

/** SQL of the param `timeZone` as stored, null if it is not set: for statements that read it on their way (`siteDayOf`). */
export const TIME_ZONE = `(select value from params where name = 'timeZone')`

/** Returns the public params that have been set. */
export const findPublicParams = (db: Db) =>
  db.selectFrom('params').select(['name', 'value']).where('name', 'in', Object.keys(PUBLIC_PARAMS)).execute()

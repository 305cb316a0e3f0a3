import { type Db, statement } from '../../platform/db/database.ts'
import { PUBLIC_PARAMS } from './params.ts'

const selectParams = statement<{ name: string; value: string }, [string[]]>('select name, value from params where name = any($1)')

/** The public params that have been set. */
export const findPublicParams = (db: Db) => selectParams(db, Object.keys(PUBLIC_PARAMS))

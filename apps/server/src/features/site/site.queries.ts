import { type Db, statement } from '../../platform/db/database.ts'
import { PUBLIC_PARAMS } from './params.ts'

const selectParams = statement<{ name: string; value: string }, [string[]]>('select name, value from params where name = any($1)')

/** The public params that have been set. */
export const findPublicParams = (db: Db) => selectParams(db, Object.keys(PUBLIC_PARAMS))

const selectOpenTypes = statement<{ id: number }, [boolean]>('select id from game_types where not adult or $1 order by position')

/** Ids of the categories that are open. */
export const findOpenTypes = async (db: Db, adultOpen: boolean) => (await selectOpenTypes(db, adultOpen)).map(({ id }) => id)

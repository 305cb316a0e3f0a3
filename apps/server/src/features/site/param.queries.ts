import { type Db, statement } from '../../platform/db/database.ts'

export interface Param {
  id: number
  paramName: string
  /** Null: the param is a secret. */
  paramValue: string | null
  secret: boolean
}

const PARAM = `id, name as "paramName", case when secret then null else value end as "paramValue", secret`

const selectParams = statement<Param, []>(`select ${PARAM} from params order by name`)
const selectByName = statement<Param, [string]>(`select ${PARAM} from params where name = $1`)
const selectById = statement<Param, [number]>(`select ${PARAM} from params where id = $1 for update`)
const insertOne = statement<Param, [string, string, boolean]>(
  `insert into params (name, value, secret) values ($1, $2, $3) returning ${PARAM}`,
)
const updateOne = statement<Param, [number, string]>(`update params set value = $2 where id = $1 returning ${PARAM}`)

/** All params that have been set, by their names. */
export const findParams = (db: Db) => selectParams(db)

export const findParam = async (db: Db, name: string) => (await selectByName(db, name))[0]

/** A param, held until the transaction is over. */
export const holdParam = async (trx: Db, id: number) => (await selectById(trx, id))[0]

export interface NewParam {
  name: string
  value: string
  secret: boolean
}

/** Adds a param; throws when there is one of this name. */
export const insertParam = async (db: Db, { name, value, secret }: NewParam): Promise<Param> => {
  const [added] = await insertOne(db, name, value, secret)
  if (!added) throw new Error('A row that was added does not come back')
  return added
}

/** Gives a param another value; undefined when it is gone. */
export const setParam = async (db: Db, id: number, value: string) => (await updateOne(db, id, value))[0]

export async function deleteParam(db: Db, id: number): Promise<void> {
  await db.deleteFrom('params').where('id', '=', id).execute()
}

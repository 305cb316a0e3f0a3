import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

export interface Param {
  id: number
  paramName: string
  /** Null if the param is a secret. */
  paramValue: string | null
  secret: boolean
}

const shownValue = ({ case: when, ref }: ExpressionBuilder<Tables, 'params'>) =>
  when().when('secret', '=', true).then(null).else(ref('value')).end().as('paramValue')

/** The selected columns of a param. The value of a secret never leaves the database. */
const PARAM = ['id', 'name as paramName', shownValue, 'secret'] as const

/** Returns all params that are set, ordered by name. */
export const findParams = (db: Db): Promise<Param[]> => db.selectFrom('params').select(PARAM).orderBy('name').execute()

export const findParam = (db: Db, name: string): Promise<Param | undefined> =>
  db.selectFrom('params').select(PARAM).where('name', '=', name).executeTakeFirst()

/** Returns a param and locks it until the transaction ends. */
export const lockParam = (trx: Db, id: number): Promise<Param | undefined> =>
  trx.selectFrom('params').select(PARAM).where('id', '=', id).forUpdate().executeTakeFirst()

interface NewParam {
  name: string
  value: string
  secret: boolean
}

/** Inserts a param. Fails with a unique violation if there is one with this name. */
export const insertParam = (db: Db, param: NewParam): Promise<Param> =>
  db.insertInto('params').values(param).returning(PARAM).executeTakeFirstOrThrow()

/** Sets the value of a param. Returns undefined if it no longer exists. */
export const setParam = (db: Db, id: number, value: string): Promise<Param | undefined> =>
  db.updateTable('params').set({ value }).where('id', '=', id).returning(PARAM).executeTakeFirst()

export async function deleteParam(db: Db, id: number): Promise<void> {
  await db.deleteFrom('params').where('id', '=', id).execute()
}

/** Returns the ids of the open categories. */
export async function findOpenTypes(db: Db, adultOpen: boolean): Promise<number[]> {
  const types = db.selectFrom('game_types').select('id').orderBy('position')
  return (await (adultOpen ? types : types.where('adult', '=', false)).execute()).map(({ id }) => id)
}

export interface TitleSource {
  name: string
  repository: string
  version: string
  license: string
  licenseUrl: string
}

/** Returns the data sets that titles were imported from. */
export const findTitleSources = (db: Db): Promise<TitleSource[]> =>
  db
    .selectFrom('title_sets')
    .select(['name', 'repository', 'version', 'license', 'license_url as licenseUrl'])
    .orderBy('id')
    .execute()

/** Returns whether an operator has put the site in maintenance. */
export async function findMaintenance(db: Db): Promise<boolean> {
  const param = await db.selectFrom('params').select('value').where('name', '=', 'maintenance').executeTakeFirst()
  return param?.value.trim() === 'true'
}

import type { Db } from '../../platform/db/database.ts'

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

import { type Db, statement } from '../../platform/db/database.ts'

const selectOpenTypes = statement<{ id: number }, [boolean]>('select id from game_types where not adult or $1 order by position')

/** Ids of the categories that are open. */
export const findOpenTypes = async (db: Db, adultOpen: boolean) => (await selectOpenTypes(db, adultOpen)).map(({ id }) => id)

export interface TitleSource {
  name: string
  repository: string
  version: string
  license: string
  licenseUrl: string
}

const selectSources = statement<TitleSource, []>(
  'select name, repository, version, license, license_url as "licenseUrl" from title_sets order by id',
)

/** The data sets that titles were imported from. */
export const findTitleSources = (db: Db) => selectSources(db)

const selectMaintenance = statement<{ value: string }, []>(`select value from params where name = 'maintenance'`)

/** Whether an operator has closed the site. */
export const findMaintenance = async (db: Db) => (await selectMaintenance(db))[0]?.value.trim() === 'true'

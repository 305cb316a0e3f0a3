import { type Db, statement } from '../../platform/db/database.ts'
import { PUBLIC_PARAMS } from './params.ts'

const selectParams = statement<{ name: string; value: string }, [string[]]>('select name, value from params where name = any($1)')

/** The public params that have been set. */
export const findPublicParams = (db: Db) => selectParams(db, Object.keys(PUBLIC_PARAMS))

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

const selectOperator = statement<{ found: boolean }, [string, Date]>(`
  select exists (
    select 1 from sessions s join users u on u.id = s.user_id
    join user_roles m on m.user_id = u.id join roles r on r.id = m.role_id
    where s.id = $1 and s.expires_at > $2 and u.banned_at is null and u.deleted_at is null and r.name = 'ROLE_ADMIN'
  ) as found`)

/** Whether a session stands and is an operator's. */
export const isSessionOfOperator = async (db: Db, sessionId: string, now: Date) =>
  (await selectOperator(db, sessionId, now))[0]?.found === true

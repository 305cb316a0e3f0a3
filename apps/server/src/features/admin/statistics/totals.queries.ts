import { type Db, statement } from '../../../platform/db/database.ts'

interface Counted {
  count: number
}

const counting = <Params extends readonly unknown[]>(of: string) => {
  const select = statement<Counted, Params>(`select (${of})::int as count`)
  return async (db: Db, ...params: Params) => (await select(db, ...params))[0]?.count ?? 0
}

export const countUsers = counting<[]>('select count(*) from users where deleted_at is null')
export const countUsersSince = counting<[Date]>('select count(*) from users where created_at >= $1 and deleted_at is null')
export const countGuests = counting<[]>('select count(*) from guests')
export const countGuestsSince = counting<[Date]>('select count(*) from guests where created_at >= $1')
export const countGames = counting<[]>('select count(*) from listed_games')
export const countGamesSince = counting<[Date]>('select count(*) from listed_games where published_at >= $1')
export const countReports = counting<[]>('select count(*) from reports')
export const countOperators = counting<[]>(`
  select count(*) from user_roles m join roles r on r.id = m.role_id join users u on u.id = m.user_id
  where r.name = 'ROLE_ADMIN' and u.deleted_at is null`)

const playsSince = (kind: 'ranked' | 'guest', since: string) =>
  `select count(*) from plays where status = 'finished' and kind <> 'practice' and kind = '${kind}' and ended_at >= ${since}`
const duelsSince = (since: string) =>
  `select count(*) from duels where ended_at >= ${since} and status = 'finished' and reason <> 'aborted'`

/** Up to when days are closed: what was later is counted where it stands. */
const CLOSED = `(select coalesce(max(ends_at), '-infinity') from day_counts where time_zone = $1)`

const inAll = (column: 'plays' | 'guest_plays' | 'duels', since: string) =>
  `(select coalesce(sum(${column}), 0) from day_counts where time_zone = $1) + (${since})`

export const countPlaysSince = counting<[Date]>(playsSince('ranked', '$1'))
export const countGuestPlaysSince = counting<[Date]>(playsSince('guest', '$1'))
export const countDuelsSince = counting<[Date]>(duelsSince('$1'))
export const countPlays = counting<[string]>(inAll('plays', playsSince('ranked', CLOSED)))
export const countGuestPlays = counting<[string]>(inAll('guest_plays', playsSince('guest', CLOSED)))
export const countDuels = counting<[string]>(inAll('duels', duelsSince(CLOSED)))

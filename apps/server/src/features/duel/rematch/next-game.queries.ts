import type { SqlBool } from 'kysely'
import { knownPictures } from '../../../core/games/known-pictures.queries.ts'
import { typeIsOpen } from '../../../core/games/open-category.queries.ts'
import { type Db, statement } from '../../../platform/db/database.ts'
import type { StoredDuel } from '../duel.queries.ts'

/** A possible game of a rematch. */
export interface Candidate {
  gameId: number
  gameName: string
  /** When one of the two players last met the game, in a play or a duel; null if never. */
  metAt: Date | null
  /** How many of its pictures one of the two players knows. */
  known: number
}

const selectKnown = statement<{ gameId: number; known: number }, [userIds: number[], guestKeys: string[], gameIds: number[]]>(`
  select s.game_id as "gameId", count(*)::int as known from sections s
  where s.game_id = any($3::int[]) and s.image_hash in (${knownPictures('$1::int[]', '$2::uuid[]')})
  group by s.game_id`)

const playersOf = ({ seats }: StoredDuel) => ({
  userIds: seats.flatMap(({ userId }) => userId ?? []),
  guestKeys: seats.flatMap(({ guestKey }) => guestKey ?? []),
})

/** Selects the games that the players have met in plays and duels, and when. */
function metBy(db: Db, duel: StoredDuel) {
  const { userIds, guestKeys } = playersOf(duel)
  const duels = db
    .selectFrom('duel_seats as s')
    .innerJoin('duels as d', 'd.token', 's.token')
    .select((eb) => ['d.game_id', 'd.started_at', eb.lit(false).$castTo<SqlBool>().as('isRankedOpen')])
    .where('d.started_at', 'is not', null)
    .where(({ eb, fn, or, val }) =>
      or([eb('s.user_id', '=', fn.any(val(userIds))), eb('s.guest_key', '=', fn.any(val(guestKeys)))]),
    )
  const plays = db
    .selectFrom('plays')
    .select(({ and, eb }) => [
      'game_id',
      'started_at',
      and([eb('kind', '=', 'ranked'), eb('status', '=', 'open')]).as('isRankedOpen'),
    ])
    .where(({ eb, fn, or, val }) => or([eb('user_id', '=', fn.any(val(userIds))), eb('guest_key', '=', fn.any(val(guestKeys)))]))
  return duels.unionAll(plays)
}

/**
 * Selects up to 100 games of the same category and size as the duel's: first those that the players have not met, last those of
 * which one of them has a ranked play open, which a rematch would end as practice (DUEL-40). The duel's own game already has.
 */
const selectCandidates = (db: Db, duel: StoredDuel): Promise<Omit<Candidate, 'known'>[]> =>
  db
    .selectFrom('games as before')
    .innerJoin('catalog_games as g', (join) =>
      join.onRef('g.game_type_id', '=', 'before.game_type_id').onRef('g.square_amount', '=', 'before.square_amount'),
    )
    .innerJoin('game_types as t', 't.id', 'g.game_type_id')
    .leftJoin(metBy(db, duel).as('met'), 'met.game_id', 'g.id')
    .select(({ fn }) => ['g.id as gameId', 'g.name as gameName', fn.max('met.started_at').as('metAt')])
    .where('before.id', '=', duel.gameId)
    .where(typeIsOpen)
    .groupBy(['before.id', 'g.id', 'g.name', 'g.random_key'])
    .orderBy(({ and, eb, fn }) =>
      fn.coalesce(and([fn<boolean>('bool_or', ['met.isRankedOpen']), eb('g.id', '<>', eb.ref('before.id'))]), eb.lit(false)),
    )
    .orderBy('metAt', (order) => order.asc().nullsFirst())
    .orderBy('g.random_key')
    .limit(100)
    .execute()

/** Returns the possible games of a rematch, in the order of `selectCandidates`. */
export async function findCandidates(db: Db, duel: StoredDuel): Promise<Candidate[]> {
  const candidates = await selectCandidates(db, duel)
  const { userIds, guestKeys } = playersOf(duel)
  const rows = await selectKnown(
    db,
    userIds,
    guestKeys,
    candidates.map(({ gameId }) => gameId),
  )
  const known = new Map(rows.map((row) => [row.gameId, row.known]))
  return candidates.map((candidate) => ({ ...candidate, known: known.get(candidate.gameId) ?? 0 }))
}

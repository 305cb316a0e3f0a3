import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DuelStatus } from '../../platform/db/tables-duel.ts'

/** Returns how many players wait in a lobby, and how many matches have begun and are not over. */
export async function countLiveDuels(db: Db): Promise<{ lobbies: number; matches: number }> {
  // @NOTE literals: with parameters, a prepared plan could not use the indexes of lobbies and live matches.
  const counted = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('duels')
        .select(({ fn }) => fn.countAll<string>().as('amount'))
        .where('status', '=', sql.lit<DuelStatus>('lobby'))
        .as('lobbies'),
      selectFrom('duels')
        .select(({ fn }) => fn.countAll<string>().as('amount'))
        .where('status', 'in', [sql.lit<DuelStatus>('gathering'), sql.lit<DuelStatus>('playing')])
        .as('matches'),
    ])
    .executeTakeFirstOrThrow()
  return { lobbies: Number(counted.lobbies), matches: Number(counted.matches) }
}

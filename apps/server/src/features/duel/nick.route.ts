import { changeNick } from '@guess/contract/api/multiplayer'
import { foldName } from '@guess/contract/rules/fold-name'
import type { FastifyInstance } from 'fastify'
import { assertNameFree, choosableName } from '../../core/names/available-name.ts'
import type { Db } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import { saveNick } from '../play/public.ts'
import { renameSeat } from './lobby/lobby.queries.ts'
import { type DuelNeeds, duelOf } from './match/duel-kind.ts'
import { seatOf } from './seats.ts'

const NICKS_PER_MINUTE = 20

/**
 * Returns a guest's typed name and its folded form, or null for an empty one. Refuses with the codes of a user name, and with
 * `username-taken` if it is reserved, or if an account has it or one that looks like it.
 */
async function nickOf(db: Db, typed: string) {
  if (typed.trim() === '') return null
  const name = choosableName(typed)
  await assertNameFree(db, name)
  return { name, key: foldName(name) }
}

/**
 * Registers the call that changes the name of a guest in a lobby or after a match. Refuses with `duel-not-found`, `wrong-seat`,
 * `access-denied` for a user, `duel-running`, or the codes of a user name (DUEL-32).
 */
export function nickRoute(app: FastifyInstance, { db }: Pick<DuelNeeds, 'db'>): void {
  route(
    app,
    changeNick,
    async ({ body, caller }) => {
      const stored = await duelOf(db, body.gameToken)
      const seat = seatOf(caller, stored, body.playerNumber)
      const guestId = stored.seats[seat - 1]?.guestId ?? refuse('access-denied')
      const nick = await nickOf(db, body.nick)
      const name = (await renameSeat(db, stored.token, seat, nick?.name ?? null)) ?? refuse('duel-running')
      await saveNick(db, guestId, nick)
      return { name }
    },
    { perMinute: NICKS_PER_MINUTE },
  )
}

import { requestRematch } from '@guess/contract/api/multiplayer'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import { findDuelGame, type StoredDuel } from '../duel.queries.ts'
import { type DuelNeeds, duelOf } from '../match/duel-kind.ts'
import { rematchOf } from '../match/duel-match.ts'
import type { Match, NextMatch } from '../match/match.ts'
import { seatOf } from '../seats.ts'
import { type AppendDuel, appendRematch, appendTurn } from '../turns.queries.ts'
import { findCandidates } from './next-game.queries.ts'
import { drawMatch, nextGame } from './next-game.ts'

const nextOf = ({ phase }: Match) => (phase.at === 'finished' ? phase.next : null)

/**
 * Draws the token and the game of a possible rematch. Refuses with `duel-not-found`, or with `game-not-found` if there is no
 * candidate.
 */
async function drawNext({ db, random }: DuelNeeds, token: string): Promise<NextMatch> {
  const stored = await duelOf(db, token)
  const gameId = nextGame(await findCandidates(db, stored), token)?.gameId ?? refuse('game-not-found')
  return { gameToken: random.name(), gameId }
}

/**
 * Returns how the request for a rematch is appended. The second request also inserts the new match; it refuses with `game-not-found`
 * if its game no longer exists.
 */
function appendRequest(needs: DuelNeeds): AppendDuel {
  const { db } = needs
  return async (decided) => {
    const next = nextOf(decided.after.match)
    if (!next) return appendTurn(db, decided)
    const game = (await findDuelGame(db, next.gameId)) ?? refuse('game-not-found')
    const match = rematchOf(game, decided.turn.at.getTime())
    return appendRematch(db, decided, { ...next, match, drawn: await drawMatch(needs, next.gameId, game) })
  }
}

/**
 * Registers the call that requests a rematch, and creates it if both players have requested one. Refuses with `duel-not-found`,
 * `wrong-seat`, `duel-running`, `duel-expired`, `game-not-found` or `busy-play` (DUEL-17).
 */
export function rematchRoute(app: FastifyInstance, needs: DuelNeeds): void {
  route(app, requestRematch, async ({ body, caller }) => {
    const drawn = await drawNext(needs, body.gameToken)
    const inputOf = (stored: StoredDuel) => {
      return { kind: 'rematch', seat: seatOf(caller, stored, body.playerNumber), next: drawn } as const
    }
    // Both requests draw a game, and `stepDuel` takes the second's. A repetition changes nothing and is not saved, so its token is another.
    const { after } = await needs.duels.moveAlone(body.gameToken, inputOf, { append: appendRequest(needs) })
    const next = nextOf(after.match)
    if (next?.gameToken === drawn.gameToken) needs.publisher.announce(next.gameToken, after.seats)
    return { accepted: true as const, gameToken: next?.gameToken ?? null, gameId: next?.gameId ?? null }
  })
}

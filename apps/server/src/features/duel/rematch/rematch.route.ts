import { requestRematch } from '@guess/contract/api/multiplayer'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import { findDuel, findDuelGame, type StoredDuel } from '../duel.queries.ts'
import { rematchOf } from '../match/duel-match.ts'
import type { Match, NextMatch } from '../match/match.ts'
import { type DuelNeeds, moveDuel } from '../match/move-duel.ts'
import { type Save, saveMove, saveRematch } from '../moves.queries.ts'
import { seatOf } from '../seats.ts'
import { findCandidates } from './next-game.queries.ts'
import { drawMatch, nextGame } from './next-game.ts'

const nextOf = ({ phase }: Match) => (phase.at === 'finished' ? phase.next : null)

/**
 * Draws the token and the game of a possible rematch. Refuses with `duel-not-found`, or with `game-not-found` if there is no
 * candidate.
 */
async function drawNext({ db, random }: DuelNeeds, token: string): Promise<NextMatch> {
  const stored = (await findDuel(db, token)) ?? refuse('duel-not-found')
  const gameId = nextGame(await findCandidates(db, stored), token)?.gameId ?? refuse('game-not-found')
  return { gameToken: random.name(), gameId }
}

/**
 * Returns a `Save` for the request for a rematch. The second request also saves the new match; it refuses with `game-not-found`
 * if its game no longer exists.
 */
function saveRematchRequest(needs: DuelNeeds): Save {
  const { db } = needs
  return async (move) => {
    const next = nextOf(move.match)
    if (!next) return saveMove(db, move)
    const game = (await findDuelGame(db, next.gameId)) ?? refuse('game-not-found')
    const made = { ...next, match: rematchOf(game, move.now.getTime()), drawn: await drawMatch(needs, next.gameId, game) }
    return saveRematch(db, move, made)
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
    const { stored, match } = await moveDuel(needs, body.gameToken, inputOf, saveRematchRequest(needs))
    const next = nextOf(match)
    if (next?.gameToken === drawn.gameToken) needs.publisher.announce(next.gameToken, stored.seats)
    return { accepted: true as const, gameToken: next?.gameToken ?? null, gameId: next?.gameId ?? null }
  })
}

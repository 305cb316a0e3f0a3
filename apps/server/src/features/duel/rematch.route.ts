import { askRematch } from '@guess/contract/api/multiplayer'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import { drawSections } from './draw-sections.ts'
import { findDuelGame, type KeptDuel, saveDuel, saveRematch } from './duel.queries.ts'
import { rematchOf } from './duel-match.ts'
import type { Match } from './match.ts'
import { type DuelNeeds, moveDuel, type Save } from './move-duel.ts'
import { seatOf } from './seats.ts'

const nextOf = ({ phase }: Match) => (phase.at === 'finished' ? phase.next : null)

/** Keeps the wish for another match; with the second one, the new match too. */
function saveWish({ db, random }: DuelNeeds): Save {
  return async (kept: KeptDuel, match, messages, now) => {
    const token = nextOf(match)
    if (!token) return saveDuel(db, kept, match, messages, now)
    const game = (await findDuelGame(db, kept.gameId)) ?? refuse('game-not-found')
    const next = { token, match: rematchOf(match, now.getTime()), draw: drawSections(game, random) }
    return saveRematch(db, kept, match, messages, next, now)
  }
}

/** `POST /multiplayer/rematch`: DUEL-17. */
export function rematchRoute(app: FastifyInstance, needs: DuelNeeds): void {
  route(app, askRematch, async ({ body, caller }) => {
    const gameToken = needs.random.name()
    const eventOf = (kept: KeptDuel) => {
      return { kind: 'rematch', seat: seatOf(caller, kept, body.playerNumber), gameToken } as const
    }
    const { kept, match } = await moveDuel(needs, body.gameToken, eventOf, saveWish(needs))
    const next = nextOf(match)
    if (next === gameToken) needs.teller.announce(next, kept.seats)
    return { accepted: true as const, gameToken: next }
  })
}

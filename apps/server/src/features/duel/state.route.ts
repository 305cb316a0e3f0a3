import { getDuelState } from '@guess/contract/api/multiplayer'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import { untilOf } from './absence.ts'
import { findDuel, type KeptDuel } from './duel.queries.ts'
import { isoOf, isoOrNull, resultOf, sectionEndOf, sectionViewOf } from './duel-messages.ts'
import { type Match, playerAt, type Seat } from './match.ts'
import type { DuelNeeds } from './move-duel.ts'
import { seatOf } from './seats.ts'
import { phaseEnd } from './sections.ts'

const isOpen = ({ phase }: Match) => phase.at === 'opening' || phase.at === 'running'

/** A player as both may see it: that a section has an answer, not which. */
function playerViewOf({ seats, match }: KeptDuel, seat: Seat) {
  const sitter = seats[seat - 1]
  if (!sitter) return null
  const { score, outcomes, given, ready, away } = playerAt(match, seat)
  return {
    name: sitter.name,
    userId: sitter.userId,
    avatarName: sitter.avatarName,
    score,
    marks: outcomes.map(({ correct }) => correct),
    answered: isOpen(match) && given !== null,
    ready,
    awayUntil: away ? isoOf(untilOf(match, seat)) : null,
  }
}

/** The section that ended last, as far as it was loaded with the match. */
function lastEndOf(kept: KeptDuel) {
  const over = kept.match.players[0].outcomes.length
  return over > 0 ? sectionEndOf(kept, kept.match, over - 1) : null
}

/** What of a match is its viewer's own: the opened squares and the given answer. */
async function ownViewOf(kept: KeptDuel, seat: Seat, pictures: DuelNeeds['pictures']) {
  const { match } = kept
  if (!isOpen(match)) return { section: null, ownAnswer: null }
  const { opened, given } = playerAt(match, seat)
  return { section: await sectionViewOf(kept, match.section, opened, pictures), ownAnswer: given?.answer ?? null }
}

/** `GET /multiplayer/state`: DUEL-19. */
export function stateRoute(app: FastifyInstance, { db, clock, pictures }: Pick<DuelNeeds, 'db' | 'clock' | 'pictures'>): void {
  route(app, getDuelState, async ({ query, caller }) => {
    const kept = (await findDuel(db, query.gameToken)) ?? refuse('duel-not-found')
    const seat = seatOf(caller, kept)
    const { match } = kept
    const { phase } = match
    return {
      seq: kept.seq,
      at: clock.now().toISOString(),
      gameToken: kept.token,
      gameId: kept.gameId,
      gameName: kept.gameName,
      squareAmount: match.squareAmount,
      sectionAmount: match.sectionAmount,
      playerNumber: seat,
      phase: phase.at,
      until: isoOrNull(phaseEnd(match)),
      code: phase.at === 'lobby' ? kept.code : null,
      player1: playerViewOf(kept, 1) ?? refuse('duel-not-found'),
      player2: playerViewOf(kept, 2),
      ...(await ownViewOf(kept, seat, pictures)),
      lastEnd: lastEndOf(kept),
      result: resultOf(match),
      rematchToken: phase.at === 'finished' ? phase.next : null,
    }
  })
}

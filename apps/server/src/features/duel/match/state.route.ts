import { getDuelState } from '@guess/contract/api/multiplayer'
import { readCommitted } from '@guess/contract/rules/commitment'
import { REMATCH_MS } from '@guess/contract/rules/duel'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import { findCommitted, findEnded } from '../clock/ends.queries.ts'
import type { StoredDuel } from '../duel.queries.ts'
import { isoOf, isoOrNull, resultOf, sectionEndOf, sectionViewOf } from '../events/duel-messages.ts'
import { findCandidates } from '../rematch/next-game.queries.ts'
import { nextGame } from '../rematch/next-game.ts'
import { seatOf } from '../seats.ts'
import { untilOf } from './absence.ts'
import { type DuelNeeds, duelOf } from './duel-kind.ts'
import { type Match, playerAt, type Seat } from './match.ts'
import { pausedUntil, phaseEnd } from './pause.ts'

const isOpen = ({ phase }: Match) => phase.at === 'opening' || phase.at === 'running'

const wantsAnother = ({ asked, next }: Extract<Match['phase'], { at: 'finished' }>, seat: Seat) => asked === seat || next !== null

/** Returns a player as both players may see it: whether a section has an answer, but not which. */
function playerViewOf({ seats, match }: StoredDuel, seat: Seat) {
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
    ready: match.phase.at === 'finished' ? wantsAnother(match.phase, seat) : ready,
    awayUntil: away ? isoOf(untilOf(match, seat)) : null,
    leaving: away?.leaving ?? false,
  }
}

/** Returns the outcome of the last ended section, if any. */
function lastEndOf(stored: StoredDuel, pictures: DuelNeeds['pictures']) {
  const over = stored.match.players[0].outcomes.length
  return over > 0 ? sectionEndOf(stored, stored.match, over - 1, pictures) : null
}

/** Returns the viewer's private part of a match: the opened squares and the given answer, until the next section opens. */
async function ownViewOf(stored: StoredDuel, seat: Seat, pictures: DuelNeeds['pictures']) {
  const { match } = stored
  if (!isOpen(match) && match.phase.at !== 'revealed') return { section: null, ownAnswer: null }
  const { opened, given } = playerAt(match, seat)
  return { section: await sectionViewOf(stored, match.section, opened, pictures), ownAnswer: given?.answer ?? null }
}

/** Returns all sections of a finished match with their whole pictures (DUEL-26). */
async function endsOf({ token, match }: StoredDuel, { db, pictures }: Pick<DuelNeeds, 'db' | 'pictures'>) {
  const [one, two] = match.players
  if (match.phase.at !== 'finished' || one.outcomes.length === 0) return []
  const ended = await findEnded(db, token, one.outcomes.length)
  return Promise.all(
    ended.map(async ({ sectionNumber, correctAnswer, picture, year, form }) => ({
      sectionNumber,
      correctAnswer,
      sectionImage: await pictures.picture(picture, 'url'),
      year,
      form,
      player1Answer: one.outcomes[sectionNumber]?.answer ?? null,
      player2Answer: two.outcomes[sectionNumber]?.answer ?? null,
      player1Earned: one.outcomes[sectionNumber]?.earned ?? 0,
      player2Earned: two.outcomes[sectionNumber]?.earned ?? 0,
      player1Speed: one.outcomes[sectionNumber]?.speed ?? 0,
      player2Speed: two.outcomes[sectionNumber]?.speed ?? 0,
    })),
  )
}

/** Returns what the match had fixed before it began, once it is over; null if it never began (FAIR-4). */
async function committedOf({ token, match }: StoredDuel, db: DuelNeeds['db']) {
  const text = match.phase.at === 'finished' ? await findCommitted(db, token) : null
  return text === null ? null : readCommitted(text)
}

/** Returns the name of the game that a rematch would have, while one can be requested (DUEL-33). */
async function nextNameOf(stored: StoredDuel, db: DuelNeeds['db'], now: Date) {
  const { phase } = stored.match
  if (phase.at !== 'finished' || phase.next !== null || now.getTime() > phase.endedAt + REMATCH_MS) return null
  return nextGame(await findCandidates(db, stored), stored.token)?.gameName ?? null
}

/** Registers the call that returns a duel as its caller may see it. Refuses with `duel-not-found` or `wrong-seat` (DUEL-19). */
export function stateRoute(app: FastifyInstance, { db, clock, pictures }: Pick<DuelNeeds, 'db' | 'clock' | 'pictures'>): void {
  route(app, getDuelState, async ({ query, caller }) => {
    const stored = await duelOf(db, query.gameToken)
    const seat = seatOf(caller, stored)
    const { match } = stored
    const { phase } = match
    const now = clock.now()
    const next = phase.at === 'finished' ? phase.next : null
    return {
      seq: stored.seq,
      at: now.toISOString(),
      gameToken: stored.token,
      gameId: stored.gameId,
      gameName: stored.gameName,
      daily: stored.daily,
      squareAmount: match.squareAmount,
      sectionAmount: match.sectionAmount,
      playerNumber: seat,
      phase: phase.at,
      until: isoOrNull(phaseEnd(match)),
      pausedUntil: isoOrNull(pausedUntil(match, now.getTime())),
      code: phase.at === 'lobby' ? stored.code : null,
      player1: playerViewOf(stored, 1) ?? refuse('duel-not-found'),
      player2: playerViewOf(stored, 2),
      ...(await ownViewOf(stored, seat, pictures)),
      lastEnd: await lastEndOf(stored, pictures),
      result: resultOf(match),
      ends: await endsOf(stored, { db, pictures }),
      commitment: stored.commitment,
      committed: await committedOf(stored, db),
      nextGameName: await nextNameOf(stored, db, now),
      rematchToken: next?.gameToken ?? null,
      rematchGameId: next?.gameId ?? null,
    }
  })
}

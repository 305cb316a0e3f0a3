import { leaveDuel, openDuelSquare, readyForGame, readyForNext, sectionShown, sendAnswer } from '@guess/contract/api/multiplayer'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { squareViewOf } from '../events/duel-messages.ts'
import { seatOf } from '../seats.ts'
import type { DuelNeeds } from './duel-kind.ts'
import { playerAt } from './match.ts'

/** @NOTE the reply of a command never depends on its effect: both players learn the effect from the published messages. */
const ACCEPTED = { accepted: true } as const

/** Registers the commands of a ready player between sections: DUEL-3, DUEL-4, DUEL-9. */
export function readyRoutes(app: FastifyInstance, needs: DuelNeeds): void {
  route(app, readyForGame, async ({ query, caller }) => {
    await needs.duels.move(query.gameToken, (stored) => ({ kind: 'ready', seat: seatOf(caller, stored, query.playerNumber) }))
    return ACCEPTED
  })
  route(app, sectionShown, async ({ body, caller }) => {
    const section = body.sectionNumber
    await needs.duels.move(body.gameToken, (stored) => ({
      kind: 'shown',
      seat: seatOf(caller, stored, body.playerNumber),
      section,
    }))
    return ACCEPTED
  })
  route(app, readyForNext, async ({ query, caller }) => {
    const section = query.sectionNumber ?? null
    await needs.duels.move(query.gameToken, (stored) => ({
      kind: 'next',
      seat: seatOf(caller, stored, query.playerNumber),
      section,
    }))
    return ACCEPTED
  })
}

/** Registers the commands of a player during a section, and the one to leave: DUEL-5, DUEL-6, DUEL-12. */
export function sectionRoutes(app: FastifyInstance, needs: DuelNeeds): void {
  route(app, sendAnswer, async ({ body, caller }) => {
    const { answer } = body
    const section = body.sectionNumber ?? null
    await needs.duels.move(body.gameToken, (stored) => {
      const seat = seatOf(caller, stored, body.playerNumber)
      return { kind: 'answer', seat, section, answer }
    })
    return ACCEPTED
  })
  route(app, openDuelSquare, async ({ body, query, caller }) => {
    const { sectionNumber: section, remainingSquare: seenRemaining } = body
    const { after } = await needs.duels.move(body.gameToken, (stored) => {
      return { kind: 'open', seat: seatOf(caller, stored, body.playerNumber), section, seenRemaining }
    })
    const { opened } = playerAt(after.match, seatOf(caller, after))
    return squareViewOf(after, section, opened, needs.pictures, query.images)
  })
  route(app, leaveDuel, async ({ body, caller }) => {
    await needs.duels.move(body.gameToken, (stored) => ({ kind: 'leave', seat: seatOf(caller, stored, body.playerNumber) }))
    return ACCEPTED
  })
}

import {
  closeChallenge,
  endRivalry,
  getAnswerEmails,
  getDuelSeries,
  getMeeting,
  getRivalries,
  sendChallenge,
  setAnswerEmails,
} from '@guess/contract/api/rivalry'
import type { FastifyInstance } from 'fastify'
import { ownerOf } from '../../platform/http/owner.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAnswerEmails, writeAnswerEmails } from './answer-emails.queries.ts'
import { deleteRivalry, findDuelSeries, findMet, findNextOf, findRivalries, type Rivalry } from './rivalry.queries.ts'
import { deleteSentTo, findSent, saveSent } from './sent.queries.ts'

/** How many rivalries a page has. */
const PAGE_SIZE = 20

/** Maximum number of results per minute that are sent from one address; each new one writes a row. */
const SENT_PER_MINUTE = 30

const rivalryOf = ({ kind, outcome, score, rivalScore, metAt, resultToken, ...rivalry }: Rivalry) => ({
  ...rivalry,
  last: { kind, outcome, score, rivalScore, metDate: metAt.toISOString(), resultToken },
})

type Needs = Pick<Platform, 'db' | 'clock'>

/** Registers the calls with which players see their rivalries (RIVAL-3, RIVAL-4, RIVAL-10). */
function seeRoutes(app: FastifyInstance, { db }: Needs): void {
  route(app, getRivalries, async ({ query: { page = 0 }, caller }) => {
    const owner = ownerOf(caller)
    const rivalries = await findRivalries(db, owner, PAGE_SIZE + 1, page * PAGE_SIZE)
    const sent = await findSent(db, owner)
    return {
      content: rivalries.slice(0, PAGE_SIZE).map(rivalryOf),
      last: rivalries.length <= PAGE_SIZE,
      sent: sent.map(({ sentAt, ...challenge }) => ({ ...challenge, sendDate: sentAt.toISOString() })),
    }
  })
  route(app, getMeeting, async ({ params: { meetingId }, caller }) => {
    const owner = ownerOf(caller)
    const { guestKey, ...met } = (await findMet(db, owner, meetingId)) ?? refuse('not-found')
    return { ...met, next: await findNextOf(db, owner, { userId: met.userId, guestKey }) }
  })
  route(app, getDuelSeries, async ({ params, caller }) => {
    return (await findDuelSeries(db, ownerOf(caller), params.gameToken)) ?? refuse('not-found')
  })
}

/** Registers the calls with which owners switch the emails about challenges on and off (RIVAL-12). */
export function answerEmailRoutes(app: FastifyInstance, { db, clock }: Needs): void {
  route(app, getAnswerEmails, async ({ caller }) => ({ emails: (await findAnswerEmails(db, caller.userId)) !== null }))
  route(app, setAnswerEmails, async ({ body, caller }) => {
    await writeAnswerEmails(db, caller.userId, body.emails, clock.now())
    return { emails: body.emails }
  })
}

/** Registers the calls of rivalries. Refuses with `not-found` what is none of the caller's. */
export function rivalryRoutes(app: FastifyInstance, parts: Needs): void {
  const { db, clock } = parts
  seeRoutes(app, parts)
  route(app, endRivalry, async ({ body, caller }) => {
    const owner = ownerOf(caller)
    const met = (await findMet(db, owner, body.meetingId)) ?? refuse('not-found')
    await deleteRivalry(db, owner, met)
    return { ended: true as const }
  })
  const send = async ({
    body,
    caller,
  }: {
    body: { meetingId: number; resultToken: string }
    caller: Parameters<typeof ownerOf>[0]
  }) => {
    const owner = ownerOf(caller)
    const met = (await findMet(db, owner, body.meetingId)) ?? refuse('not-found')
    if (!(await saveSent(db, body.resultToken, owner, met, clock.now()))) refuse('not-found')
    return { sent: true as const }
  }
  route(app, sendChallenge, send, { perMinute: SENT_PER_MINUTE })
  route(app, closeChallenge, async ({ body, caller }) => {
    await deleteSentTo(db, ownerOf(caller), body.resultToken)
    return { closed: true as const }
  })
}

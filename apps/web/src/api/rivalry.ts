import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { sessionNow } from '../lib/session.ts'
import { ownPlaysKey } from './players.ts'
import { shareResult } from './results.ts'

export type Rivalry = ReplyOf<Api['GET /rivalry/own']>['content'][number]
export type SentChallenge = ReplyOf<Api['GET /rivalry/own']>['sent'][number]
export type Series = ReplyOf<Api['GET /rivalry/duel/:gameToken']>

const rivalryKey = [...ownPlaysKey, 'rivalry'] as const

/** Queries the visitor's newest rivalries, and what rivals have sent. */
export const newestRivalries = () =>
  queryOptions({
    queryKey: [...rivalryKey, 'newest', sessionNow()?.userId ?? null],
    queryFn: ({ signal }) => call('GET /rivalry/own', { query: {}, signal }),
    staleTime: 0,
  })

/** Queries all rivalries of the visitor, page by page. */
export const allRivalries = () =>
  infiniteQueryOptions({
    queryKey: [...rivalryKey, 'all', sessionNow()?.userId ?? null],
    queryFn: ({ pageParam, signal }) => call('GET /rivalry/own', { query: { page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? null : pages.length),
    staleTime: 0,
  })

/** Queries the series with the player of a meeting, and a game that is new to both. */
export const meeting = (meetingId: number) =>
  queryOptions({
    queryKey: [...rivalryKey, 'meeting', meetingId, sessionNow()?.userId ?? null],
    queryFn: ({ signal }) => call('GET /rivalry/meeting/:meetingId', { params: { meetingId }, signal }),
    staleTime: 0,
  })

/**
 * Queries the series of the two players of a duel.
 * @param isOver whether the match has ended, which its series then counts
 */
export const duelSeries = (gameToken: string, isOver: boolean) =>
  queryOptions({
    queryKey: [...rivalryKey, 'duel', gameToken, isOver],
    queryFn: ({ signal }) => call('GET /rivalry/duel/:gameToken', { params: { gameToken }, signal }),
  })

/** Ends the rivalry of a meeting, for both players. */
export async function endRivalry(meetingId: number, client: QueryClient) {
  await call('POST /rivalry/end', { body: { meetingId } })
  await client.invalidateQueries({ queryKey: ownPlaysKey })
}

/** Shares the newest finished play of a game, and sends it to the player of a meeting. */
export async function sendResult(gameId: number, meetingId: number) {
  const { resultToken } = await shareResult(gameId)
  return call('POST /rivalry/send', { body: { meetingId, resultToken } })
}

/** Closes a challenge that a rival has sent, which is told no more. */
export async function closeSent(resultToken: string, client: QueryClient) {
  await call('POST /rivalry/close', { body: { resultToken } })
  await client.invalidateQueries({ queryKey: rivalryKey })
}

const answerEmailsKey = [...rivalryKey, 'emails'] as const

/** Queries whether the account wants emails about challenges. */
export const answerEmails = () =>
  queryOptions({
    queryKey: [...answerEmailsKey, sessionNow()?.userId ?? null],
    queryFn: ({ signal }) => call('GET /rivalry/emails', { signal }),
  })

export const setAnswerEmails = (emails: boolean) => call('PUT /rivalry/emails', { body: { emails } })

export const refetchAnswerEmails = (client: QueryClient) => client.invalidateQueries({ queryKey: answerEmailsKey })

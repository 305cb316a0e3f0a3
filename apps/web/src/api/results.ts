import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { sessionNow } from '../lib/session.ts'
import { ownPlaysKey } from './players.ts'

/** Milliseconds between two questions whether the other player had answered by now. */
const ASK_MS = 2_000

/**
 * Queries when the maker of a challenge had answered a section. The server tells it only when that moment has passed, so it is asked
 * again until then.
 * @param answered whether the player has answered the section
 */
export const ghost = (gameId: number, sectionNumber: number, answered: boolean) =>
  queryOptions({
    queryKey: ['play', 'ghost', gameId, sectionNumber, answered],
    queryFn: ({ signal }) =>
      call('GET /challenge/ghost/game/:gameId', { params: { gameId }, query: { sectionNumber: String(sectionNumber) }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data?.waits === false ? false : ASK_MS),
  })

export type SharedResult = ReplyOf<Api['GET /result/:token']>
export type ChallengeState = ReplyOf<Api['GET /challenge/state/:token']>
export type Comparison = ReplyOf<Api['GET /challenge/comparison/:token']>
export type OwnChallenge = ReplyOf<Api['GET /challenge/own']>['content'][number]
export type JustShared = ReplyOf<Api['POST /result/share']>

/** Queries a shared result: the same for everybody. */
export const sharedResult = (token: string) =>
  queryOptions({
    queryKey: ['shared result', token],
    queryFn: ({ signal }) => call('GET /result/:token', { params: { token }, signal }),
    staleTime: 0,
  })

/** Queries what a shared result is for this visitor. */
export const challengeState = (token: string) =>
  queryOptions({
    queryKey: [...ownPlaysKey, 'challenge', token, sessionNow()?.userId ?? null],
    queryFn: ({ signal }) => call('GET /challenge/state/:token', { params: { token }, signal }),
    staleTime: 0,
  })

/** Queries both sides of a challenge; refused to those who have not finished it. */
export const comparison = (token: string) =>
  queryOptions({
    queryKey: [...ownPlaysKey, 'comparison', token, sessionNow()?.userId ?? null],
    queryFn: ({ signal }) => call('GET /challenge/comparison/:token', { params: { token }, signal }),
    staleTime: 0,
  })

const ownChallengesKey = [...ownPlaysKey, 'challenges'] as const

/** Queries the results that this visitor has shared, and who has answered them. */
export const ownChallenges = () =>
  queryOptions({
    queryKey: [...ownChallengesKey, sessionNow()?.userId ?? null],
    queryFn: ({ signal }) => call('GET /challenge/own', { signal }),
    staleTime: 0,
  })

type OwnChallenges = ReplyOf<Api['GET /challenge/own']>

/** Returns own challenges without the new answers to one of them. */
function withoutNew(own: OwnChallenges, resultToken: string): OwnChallenges {
  const seen = own.content.find((challenge) => challenge.resultToken === resultToken)?.newCount ?? 0
  const content = own.content.map((challenge) =>
    challenge.resultToken === resultToken ? { ...challenge, newCount: 0 } : challenge,
  )
  return { ...own, content, newCount: own.newCount - seen }
}

/** Shares the newest finished play of a game. Repeated calls return the same token. */
export const shareResult = (gameId: number) => call('POST /result/share', { body: { gameId } })

/** Remembers that this visitor has looked at the answers to a shared result. */
export async function seeChallenge(resultToken: string, client: QueryClient) {
  await call('POST /challenge/seen', { body: { resultToken } })
  // A query that no page shows is not fetched again until one does, and a notice compares with what it shows first.
  client.setQueriesData({ queryKey: ownChallengesKey }, (own: OwnChallenges | undefined) => own && withoutNew(own, resultToken))
  await client.invalidateQueries({ queryKey: ownChallengesKey })
}

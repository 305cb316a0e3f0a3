import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { RESULTS_MAX } from '@guess/contract/rules/limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { sessionNow } from '../lib/session.ts'
import { ownPlaysKey } from './players.ts'

export type OwnResult = ReplyOf<Api['GET /played/results']>[number]

/** Milliseconds in which the cards of a page are collected into one call. */
const COLLECT_MS = 20
const FRESH_MS = 5 * 60_000

let collected = new Set<number>()
let pending: Promise<Map<number, OwnResult>> | null = null

const readSome = (ids: readonly number[]) => call('GET /played/results', { query: { gameIds: ids.join() } })

async function readCollected() {
  await new Promise((resolve) => setTimeout(resolve, COLLECT_MS))
  const ids = [...collected]
  collected = new Set()
  pending = null
  const parts = Array.from({ length: Math.ceil(ids.length / RESULTS_MAX) }, (_, part) => ids.slice(part * RESULTS_MAX))
  const results = await Promise.all(parts.map((part) => readSome(part.slice(0, RESULTS_MAX))))
  return new Map(results.flat().map((result) => [result.gameId, result]))
}

async function readResult(gameId: number) {
  collected.add(gameId)
  pending ??= readCollected()
  return (await pending).get(gameId) ?? null
}

/** Queries how the visitor did in a game; `null` if it is not finished. The games of one view share a call. */
export const ownResult = (gameId: number) =>
  queryOptions({
    queryKey: [...ownPlaysKey, 'result', sessionNow()?.userId ?? null, gameId],
    queryFn: () => readResult(gameId),
    staleTime: FRESH_MS,
  })

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

/**
 * One call for the cards of a view. It is aborted when none of them wants its result any more, which `dataloader`, the server's package
 * for such batches, cannot do.
 */
interface Batch {
  gameIds: Set<number>
  wanted: number
  controller: AbortController
  results: Promise<Map<number, OwnResult>>
}

let collecting: Batch | null = null

const readSome = (ids: readonly number[], signal: AbortSignal) =>
  call('GET /played/results', { query: { gameIds: ids.join() }, signal })

async function readCollected(gameIds: ReadonlySet<number>, signal: AbortSignal) {
  await new Promise((resolve) => setTimeout(resolve, COLLECT_MS))
  if (collecting?.gameIds === gameIds) collecting = null
  signal.throwIfAborted()
  const ids = [...gameIds]
  const parts = Array.from({ length: Math.ceil(ids.length / RESULTS_MAX) }, (_, part) => ids.slice(part * RESULTS_MAX))
  const results = await Promise.all(parts.map((part) => readSome(part.slice(0, RESULTS_MAX), signal)))
  return new Map(results.flat().map((result) => [result.gameId, result]))
}

function openBatch(): Batch {
  const gameIds = new Set<number>()
  const controller = new AbortController()
  return { gameIds, wanted: 0, controller, results: readCollected(gameIds, controller.signal) }
}

async function readResult(gameId: number, signal: AbortSignal) {
  const batch = collecting ?? openBatch()
  collecting = batch
  batch.gameIds.add(gameId)
  batch.wanted += 1
  const leave = () => {
    batch.wanted -= 1
    if (batch.wanted > 0) return
    batch.controller.abort()
    if (collecting === batch) collecting = null
  }
  signal.addEventListener('abort', leave, { once: true })
  return (await batch.results).get(gameId) ?? null
}

/** Queries how the visitor did in a game; `null` if it is not finished. The games of one view share a call. */
export const ownResult = (gameId: number) =>
  queryOptions({
    queryKey: [...ownPlaysKey, 'result', sessionNow()?.userId ?? null, gameId],
    queryFn: ({ signal }) => readResult(gameId, signal),
    staleTime: FRESH_MS,
  })

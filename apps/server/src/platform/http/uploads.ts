import { rateWindow } from '@guess/stomp-server/rate-window'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { lruOf } from '../cached-loader.ts'
import { refuse, refuseAtLimit, refuseWithRetryAfter } from './refuse.ts'

/** Maximum bytes of all accounts' uploads in progress. */
const UPLOAD_BYTES_MAX = 64_000_000

/** Maximum uploads of one account in progress, and per minute: enough for two games of 20 sections, with retries. */
const UPLOADS_AT_ONCE = 2
const UPLOADS_PER_MINUTE = 60

const MINUTE_S = 60
const SOON_S = 2

/** Maximum number of accounts whose uploads of the last minute are counted. */
const ACCOUNTS_MAX = 10_000

export interface Uploads {
  /**
   * Counts an upload that begins, whether or not it succeeds later. Refuses with `too-many-requests` if the account has too many,
   * and with `service-unavailable` if the process has no room; both with `retry-after`.
   * @param bytes maximum size of the upload
   * @returns a function that ends it; calling it again does nothing
   */
  begin(userId: number, bytes: number): () => void
  /** Returns how many uploads are in progress, and their bytes together. */
  inProgress(): { count: number; bytes: number }
}

declare module 'fastify' {
  interface FastifyInstance {
    uploads: Uploads
  }
  interface FastifyRequest {
    /** Ends the upload that this request's body counts as; null if it does not count as one. */
    endUpload: (() => void) | null
  }
}

/** Creates counters for the uploads in progress and for those of the last minute. */
export function countUploads(now: () => number, rateLimitFactor: number): Uploads {
  const running = new Map<number, number>()
  // The window that limits frames of sockets serves here too.
  const minutes = new LRUCache<number, ReturnType<typeof rateWindow>>(lruOf(ACCOUNTS_MAX))
  const perMinute = Math.ceil(UPLOADS_PER_MINUTE * rateLimitFactor)
  let bytesRunning = 0
  let countRunning = 0

  const move = (userId: number, uploads: 1 | -1, bytes: number) => {
    countRunning += uploads
    const count = (running.get(userId) ?? 0) + uploads
    if (count > 0) running.set(userId, count)
    else running.delete(userId)
    bytesRunning += bytes
  }

  return {
    begin(userId, bytes) {
      if ((running.get(userId) ?? 0) >= UPLOADS_AT_ONCE) refuseAtLimit('uploads', SOON_S)
      if (bytesRunning + bytes > UPLOAD_BYTES_MAX) refuseWithRetryAfter(SOON_S, 'service-unavailable')
      const minute = minutes.get(userId) ?? rateWindow(perMinute, MINUTE_S * 1_000, now)
      minutes.set(userId, minute)
      if (!minute.take(1)) refuseAtLimit('uploads', MINUTE_S)
      move(userId, 1, bytes)
      let ended = false
      return () => {
        if (!ended) move(userId, -1, -bytes)
        ended = true
      }
    },
    inProgress: () => ({ count: countRunning, bytes: bytesRunning }),
  }
}

/**
 * Counts the body of a request as an upload until the reply is sent or the connection breaks. Refuses as `Uploads.begin` does,
 * and with `invalid-request` if the connection is already broken.
 * @param bytesMax maximum size of the body, used if there is no `content-length`
 */
export function beginUpload(
  { uploads }: Pick<FastifyInstance, 'uploads'>,
  request: FastifyRequest,
  userId: number,
  bytesMax: number,
) {
  const { raw, headers } = request
  // A request that has already ended emits no further event.
  if (raw.destroyed && !raw.readableEnded) refuse('invalid-request')
  const end = uploads.begin(userId, Math.min(Number(headers['content-length'] ?? bytesMax), bytesMax))
  request.endUpload = end
  raw.once('close', () => raw.readableEnded || end())
}

/** `onSend` hook: the work on the body is done, even if its sender has disconnected in the meantime. */
export const endUpload = async (request: FastifyRequest): Promise<void> => request.endUpload?.()

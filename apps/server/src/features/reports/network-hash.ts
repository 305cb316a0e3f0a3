import { createHmac } from 'node:crypto'
import type { Subject } from './reports.queries.ts'

/**
 * Returns what is stored of the network that a report came from: an HMAC by the server's secret. The subject is part of it, so that
 * hashes do not tell whether reports of two things came from one network.
 */
export const networkHash = (secret: string, network: string, { gameId, userId }: Subject) =>
  createHmac('sha256', secret)
    .update(`report-network\n${gameId ?? ''}\n${userId ?? ''}\n${network}`)
    .digest('base64url')

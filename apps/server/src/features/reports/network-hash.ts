import { createHmac } from 'node:crypto'
import type { Subject } from './reports.queries.ts'

/**
 * Returns what is stored of the network that a report came from: an HMAC keyed with the server's secret. It includes the
 * subject, so that hashes do not reveal whether reports of two subjects came from the same network.
 */
export const networkHash = (secret: string, network: string, { gameId, userId }: Subject) =>
  createHmac('sha256', secret)
    .update(`report-network\n${gameId ?? ''}\n${userId ?? ''}\n${network}`)
    .digest('base64url')

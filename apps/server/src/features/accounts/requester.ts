import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../platform/http/network-of.ts'

/**
 * Returns the stored pseudonym of a requester of codes or links, 22 characters. Without the server's secret it reveals no
 * address.
 */
export const requesterOf = (secret: string, request: FastifyRequest, device: string | null = null): string =>
  createHmac('sha256', secret)
    .update(device ? `requester\ndevice ${device}` : `requester\nnetwork ${networkOf(request)}`)
    .digest('base64url')
    .slice(0, 22)

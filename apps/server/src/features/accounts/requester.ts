import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../platform/http/network-of.ts'

/** Returns what is kept of who asks for a code or a link, 22 characters: without the server's secret it tells of no address. */
export const requesterOf = (secret: string, request: FastifyRequest, device: string | null = null): string =>
  createHmac('sha256', secret)
    .update(device ? `requester\ndevice ${device}` : `requester\nnetwork ${networkOf(request)}`)
    .digest('base64url')
    .slice(0, 22)

import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../http/network-of.ts'
import { refuseAtLimit } from '../http/refuse.ts'
import type { CountKey } from './counters.ts'

/**
 * Returns a check that counts a request by its network. Refuses with `too-many-requests` above the maximum, and if the count
 * cannot be stored it rejects: the limit never opens.
 * @param max maximum number of requests per window; a fraction is rounded up
 */
export const limitCalls =
  (count: CountKey, max: number) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = await count(networkOf(request))
    if (counted.count <= Math.ceil(max)) return
    reply.header('retry-after', counted.secondsLeft)
    refuseAtLimit('guesses')
  }

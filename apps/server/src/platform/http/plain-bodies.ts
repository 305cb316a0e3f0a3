import type { FastifyInstance } from 'fastify'
import { isIdentity } from './fetch-plain.ts'
import { refuse } from './refuse.ts'

/**
 * Refuses a request whose body is compressed, before anything reads it: a few bytes could unpack to many, and the sender is
 * not known yet. No client of ours compresses what it sends.
 */
export function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, next) => {
    if (!isIdentity(headers['content-encoding'])) refuse('unsupported-media-type')
    next()
  })
}

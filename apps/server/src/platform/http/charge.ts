import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The bytes of a reply, before it is compressed, that a call may have without counting as more than one. */
const BYTES_PER_CALL = 64 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call, in the general limit of its address, as so many more. It refuses none: the next ones are refused. */
    charge(request: FastifyRequest, calls: number): Promise<void>
  }
}

/** Makes calls count by what they cost: each 64 KB of a reply as one more call, which is about the time to make and compress them. */
export function chargeByCost(app: FastifyInstance): void {
  const count = app.createRateLimit()
  app.decorate('charge', async (request: FastifyRequest, calls: number) => {
    for (let call = 0; call < calls; call += 1) await count(request)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
    if (bytes > BYTES_PER_CALL) await app.charge(request, Math.floor(bytes / BYTES_PER_CALL))
  })
}

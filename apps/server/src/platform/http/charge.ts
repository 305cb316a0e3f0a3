import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The bytes of a JSON body, or of a reply before it is compressed, that a call may have without counting as more than one. */
const BYTES_PER_CALL = 64 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call, in the general limit of its address, as so many more. It refuses none: the next ones are refused. */
    charge(request: FastifyRequest, calls: number): Promise<void>
  }
}

/** Returns as how many more calls one counts for a part of it. */
export const callsIn = ({ length }: string | Buffer) => Math.floor(length / BYTES_PER_CALL)

/** Makes calls count by what they cost: each 64 KB of a reply as one more call, which is about the time to make and compress them. */
export function chargeByCost(app: FastifyInstance): void {
  const count = app.createRateLimit()
  app.decorate('charge', async (request: FastifyRequest, calls: number) => {
    for (let call = 0; call < calls; call += 1) await count(request)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    const calls = typeof payload === 'string' || Buffer.isBuffer(payload) ? callsIn(payload) : 0
    if (calls > 0) await app.charge(request, calls)
  })
}

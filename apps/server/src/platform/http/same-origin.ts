import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { refuse } from './refuse.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a call comes from this site: from the public address, or where none is set, from the host it was sent to. */
function isOwn(origin: string, request: FastifyRequest, publicUrl: string | null): boolean {
  if (publicUrl) return origin === publicUrl
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}

/**
 * Refuses writes that another site's page makes a browser send. Programs send no Origin and are let through;
 * a browser that leaves it out still says where the call comes from in Sec-Fetch-Site.
 */
export function refuseForeignOrigins(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method)) return
    const { origin, 'sec-fetch-site': fetchSite } = request.headers
    if (origin !== undefined && !isOwn(origin, request, publicUrl)) refuse('foreign-origin')
    if (origin === undefined && (fetchSite === 'cross-site' || fetchSite === 'same-site')) refuse('foreign-origin')
  })
}

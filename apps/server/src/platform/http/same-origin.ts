import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { refuse } from './refuse.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a call comes from this site: from the public address, or where none is set, from the host it was sent to. */
function isOwn(origin: string, host: string | undefined, publicUrl: string | null): boolean {
  if (publicUrl) return origin === publicUrl
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Whether another site's page makes a browser call. Programs send no Origin and are let through;
 * a browser that leaves it out still says where the call comes from in Sec-Fetch-Site.
 */
export function isForeign(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const { origin, host, 'sec-fetch-site': fetchSite } = headers
  if (origin !== undefined) return !isOwn(origin, host, publicUrl)
  return fetchSite === 'cross-site' || fetchSite === 'same-site'
}

/** Refuses writes that another site's page makes a browser send. */
export function refuseForeignOrigins(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE.has(request.method) && isForeign(request.headers, publicUrl)) refuse('foreign-origin')
  })
}

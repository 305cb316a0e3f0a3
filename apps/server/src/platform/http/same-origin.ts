import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { Refusal } from './refuse.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Returns whether an origin is this site: the public URL or, if none is set, the host that the call was sent to. */
function isOwn(origin: string, host: string | undefined, publicUrl: string | null): boolean {
  if (publicUrl) return origin === publicUrl
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Returns whether a page of another site makes a browser call. Programs send no Origin and pass; a browser that omits it still
 * sends Sec-Fetch-Site.
 */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const { origin, host, 'sec-fetch-site': fetchSite } = headers
  if (origin !== undefined) return !isOwn(origin, host, publicUrl)
  return fetchSite === 'cross-site' || fetchSite === 'same-site'
}

/** Refuses with `foreign-origin` the writes that a page of another site makes a browser send. */
export function refuseForeignOrigins(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isForeign = !SAFE.has(request.method) && isCrossSite(request.headers, publicUrl)
    done(isForeign ? new Refusal('foreign-origin') : undefined)
  })
}

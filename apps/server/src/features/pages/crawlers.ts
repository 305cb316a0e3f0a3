import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform/platform.ts'
import { listedPaths } from './page-heads.ts'
import type { PageSender } from './page-sender.ts'
import { findSitemap } from './pages.queries.ts'
import { robotsOf, sitemapOf } from './sitemap.ts'

const SITEMAP_MS = 10 * 60_000

/** Registers `robots.txt`, and a sitemap that is cached for ten minutes. */
export function serveCrawlerFiles(app: FastifyInstance, db: Platform['db'], { originOf }: PageSender): void {
  const sitemaps = new LRUCache<string, string>({
    max: 4,
    ttl: SITEMAP_MS,
    fetchMethod: async (origin) =>
      sitemapOf(origin, [...listedPaths.map((path) => ({ path, changed: null })), ...(await findSitemap(db))]),
  })
  const options = { schema: { hide: true } }
  app.get('/robots.txt', options, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(originOf(request))),
  )
  app.get('/sitemap.xml', options, async (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(await sitemaps.forceFetch(originOf(request))),
  )
}

import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform/platform.ts'
import { escaped } from './head.ts'
import { listedPaths } from './page-heads.ts'
import type { PageSender } from './page-sender.ts'
import { findSitemap } from './pages.queries.ts'

/** Returns a sitemap of the given pages in the format of sitemaps.org. */
function sitemapOf(origin: string, pages: readonly { path: string; changed: Date | null }[]): string {
  const entries = pages.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${escaped(`${origin}${path}`)}</loc>${day}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

/** Returns `robots.txt`: crawlers may read all pages, but no calls. */
const robotsOf = (origin: string) => `User-agent: *\nDisallow: /api/\nDisallow: /game/\n\nSitemap: ${origin}/sitemap.xml\n`

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

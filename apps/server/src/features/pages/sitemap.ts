import { escaped } from './head.ts'

/** Returns a sitemap of the given pages in the format of sitemaps.org. */
export function sitemapOf(origin: string, pages: readonly { path: string; changed: Date | null }[]): string {
  const entries = pages.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${escaped(`${origin}${path}`)}</loc>${day}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

/** Returns `robots.txt`: crawlers may read all pages, but no calls. */
export const robotsOf = (origin: string) => `User-agent: *\nDisallow: /api/\nDisallow: /game/\n\nSitemap: ${origin}/sitemap.xml\n`

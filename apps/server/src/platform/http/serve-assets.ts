import { relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
/** The icon for clients that ask for no other. They accept PNG under this name. */
const ICON = 'drawn/favicon-48.png'

/**
 * Serves the files of the built web app, without the page itself. Files with a hash in their name are cached for a year, others
 * for an hour.
 */
export async function serveAssets(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html', '**/*.map', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', relative(dist, path).startsWith(`assets${sep}`) ? FOREVER : AN_HOUR)
    },
  })
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.sendFile(ICON))
}

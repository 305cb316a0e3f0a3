import { relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** Serves the files of the built web app: those with a hash in their name for a year, the others for an hour. The page itself is not among them. */
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
}

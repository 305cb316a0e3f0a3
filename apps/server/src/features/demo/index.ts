import type { FastifyInstance } from 'fastify'
import { withoutTimeLimit } from '../../platform/db/session-settings.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertFirstAvatars } from '../avatars/public.ts'
import { insertDemoPeople } from './demo-people.ts'
import { DEMO_WORLD } from './demo-world.ts'
import { loadTitles } from './load-titles.ts'
import { renderMissingGames } from './render-games.ts'

const FAILED = 'the demo games could not be drawn: the next start continues'

/** Loads what a site needs from its first moment: titles, avatars, and the demo players. */
export async function loadFirstData(platform: Platform): Promise<void> {
  await loadTitles(platform)
  await insertFirstAvatars(platform, DEMO_WORLD.avatars)
  if (platform.config.demo) await insertDemoPeople(platform, DEMO_WORLD)
}

/** Renders the demo games that are missing while the site is open. A server that closes stops, and the next start continues. */
export async function demo(app: FastifyInstance, platform: Platform): Promise<void> {
  if (!platform.config.demo) return
  const closing = new AbortController()
  const { signal } = closing
  const render = () => platform.alone(() => renderMissingGames(platform, DEMO_WORLD, signal), signal)
  let rendering: Promise<void> = Promise.resolve()
  app.addHook('onListen', async () => {
    rendering = withoutTimeLimit(render).catch((error) => {
      if (error !== signal.reason) platform.log.error({ err: error }, FAILED)
    })
  })
  app.addHook('onClose', () => {
    closing.abort()
    return rendering
  })
}

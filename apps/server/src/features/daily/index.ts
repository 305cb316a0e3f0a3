import type { FastifyInstance } from 'fastify'
import { siteToday } from '../../core/settings/site-today.ts'
import { openTypefaces } from '../../platform/images/outlines.ts'
import type { Platform } from '../../platform/platform.ts'
import { dailyRoutes } from './daily.routes.ts'
import { midnightWatch } from './midnight-watch.ts'
import { planRoutes } from './plans.routes.ts'
import { publishDue } from './publish-due.ts'

/** Registers the calls of the Daily, and the jobs that publish it. */
export async function daily(app: FastifyInstance, platform: Platform): Promise<void> {
  const needs = { ...platform, typefaces: openTypefaces() }
  dailyRoutes(app, platform)
  planRoutes(app, platform)
  const siteDay = siteToday(platform)
  const closing = new AbortController()
  const publishNow = async () => publishDue(needs, await siteDay(), closing.signal)
  await platform.jobs.everyMinute('publish-daily', publishNow)
  platform.jobs.everySecond('daily-midnight', midnightWatch(needs, siteDay))
  // At the start a Daily may be missing: the visitors of the first minute should not wait for the job.
  let publishing: Promise<unknown> = Promise.resolve()
  app.addHook('onListen', async () => {
    publishing = publishNow().catch((error) => platform.log.error({ err: error }, 'the Daily could not be published'))
  })
  app.addHook('onClose', () => {
    closing.abort()
    return publishing
  })
}

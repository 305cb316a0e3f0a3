import { getSite } from '@guess/contract/api/site'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf, dateOf, socialLinksOf } from '../../core/settings/params.ts'
import { publicParams } from '../../core/settings/public-params.ts'
import { Refusal } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { maintenanceState } from './maintenance-state.ts'
import { paramsRoutes } from './params.routes.ts'
import { findOpenTypes, findTitleSources, type TitleSource } from './settings.queries.ts'

const sentenceOf = ({ name, repository, version, license, licenseUrl }: TitleSource) =>
  `Contains information from ${name} (${repository}), ${version}, which is made available under the ${license} (${licenseUrl}).`

/** Returns the credits: the operator's own text and the sources of the imported titles. */
const attributionOf = (own: string, sources: readonly TitleSource[]): string =>
  [own, ...sources.map(sentenceOf)].filter((text) => text !== '').join(' ')

type Needs = Pick<Platform, 'db' | 'config' | 'clock' | 'jobs' | 'log' | 'bus'>

/** Returns whether a request is a call. The matched route decides, because the address can be encoded; an unknown one has none. */
const isCall = ({ routeOptions, url }: FastifyRequest) => /^\/api(\/|$|\?)/.test(routeOptions.url ?? url)

/** Refuses calls with `service-unavailable` while the site is in maintenance, except those of operators (OPERATOR-34). */
async function closeInMaintenance(app: FastifyInstance, platform: Needs): Promise<void> {
  const state = maintenanceState(platform)
  // If the database is unavailable, the check is repeated every second; until it succeeds, the site counts as open.
  await state
    .look()
    .catch((error: unknown) => platform.log.warn({ err: error }, 'could not read whether the site is in maintenance'))
  platform.jobs.everySecond('look-for-maintenance', state.look)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!state.inMaintenance || request.routeOptions.config.inMaintenance || !isCall(request)) return done()
    state.isClosedTo(request).then((isClosed) => done(isClosed ? new Refusal('service-unavailable') : undefined), done)
  })
}

/** Registers the site's params and the public part of them. */
export async function settings(app: FastifyInstance, platform: Needs): Promise<void> {
  const read = publicParams(platform)
  await closeInMaintenance(app, platform)
  paramsRoutes(app, platform, maintenanceState(platform))

  route(
    app,
    getSite,
    async () => {
      const params = await read()
      return {
        supportMail: params.supportMail,
        businessMail: params.businessMail,
        gameGuesserUrl: addressOf(params.gameGuesserUrl),
        socialLinks: socialLinksOf(params),
        legalDate: dateOf(params.legalDate),
        openCategories: await findOpenTypes(platform.db, params.adultCategoryOpen === 'true'),
        attribution: attributionOf(params.attribution, await findTitleSources(platform.db)),
        googleSignIn: platform.config.google !== null,
      }
    },
    { inMaintenance: true },
  )
}

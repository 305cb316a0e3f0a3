import { getSite } from '@guess/contract/api/site'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressOf, dateOf, socialLinksOf } from './params.ts'
import { publicParams } from './public-params.ts'
import { findOpenTypes } from './site.queries.ts'

/** What the operator has set for everybody to see. */
export async function site(app: FastifyInstance, platform: Pick<Platform, 'db' | 'config'>): Promise<void> {
  const read = publicParams(platform)

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
        attribution: params.attribution,
        googleSignIn: platform.config.google !== null,
      }
    },
    { shared: true },
  )
}

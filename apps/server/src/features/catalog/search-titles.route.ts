import { searchTitles } from '@guess/contract/api/catalog'
import { titleKey } from '@guess/contract/rules/titles'
import type { FastifyInstance } from 'fastify'
import { cachedLoader } from '../../platform/cached-loader.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { chooseTitles } from './choose-titles.ts'
import { findLikeNames } from './titles.queries.ts'

/** Maximum number of calls per minute from one address: enough for a household that types without a pause. */
const SEARCHES_PER_MINUTE = 240

/** Number of characters that are compared: more would not distinguish two titles, and would cost time. */
const COMPARED = 60

/** Registers the suggestion of titles during typing. */
export function searchTitlesRoute(app: FastifyInstance, { db, countCache }: Pick<Platform, 'db' | 'countCache'>): void {
  const search = cachedLoader(async (key: string) => chooseTitles(key, await findLikeNames(db, key)), {
    count: countCache('title-search'),
  })

  route(
    app,
    searchTitles,
    async ({ query }) => {
      const key = [...titleKey(query.text)].slice(0, COMPARED).join('').trim()
      return key === '' ? [] : search(key)
    },
    { perMinute: SEARCHES_PER_MINUTE },
  )
}

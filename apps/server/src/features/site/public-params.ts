import type { Platform } from '../../platform/platform.ts'
import { sharedFor } from '../../platform/shared-cache.ts'
import { type PublicParams, withDefaults } from './params.ts'
import { findPublicParams } from './site.queries.ts'

/** Reads the public params once in five seconds, for all who ask. */
export function publicParams({ db }: Pick<Platform, 'db'>): () => Promise<PublicParams> {
  const read = sharedFor(async (_: 'all') => withDefaults(await findPublicParams(db)))
  return () => read('all')
}

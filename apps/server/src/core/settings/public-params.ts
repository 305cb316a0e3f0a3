import { cachedLoader } from '../../platform/cached-loader.ts'
import type { Platform } from '../../platform/platform.ts'
import { createSignal } from '../../platform/signal.ts'
import { type PublicParams, withDefaults } from './params.ts'
import { findPublicParams } from './settings.queries.ts'

interface ParamReader {
  read(): Promise<PublicParams>
  /** Makes the next read query the database again. */
  forget(): void
}

function readerOf({ db }: Pick<Platform, 'db'>): ParamReader {
  const changed = createSignal()
  const read = cachedLoader(async (_: 'all') => withDefaults(await findPublicParams(db)), { emptyOn: changed })
  return { read: () => read('all'), forget: changed.send }
}

/** One reader per server, shared by its features, so that a change of the params applies to all of them at once. */
const readers = new WeakMap<object, ParamReader>()

export function paramReader(platform: Pick<Platform, 'db'>): ParamReader {
  const reader = readers.get(platform) ?? readerOf(platform)
  readers.set(platform, reader)
  return reader
}

/** Returns a function that reads the public params, from the database once in five seconds for all callers. */
export const publicParams = (platform: Pick<Platform, 'db'>): (() => Promise<PublicParams>) => paramReader(platform).read

/** Returns the public params, as the function of `publicParams` does. */
export const readPublicParams = (platform: Pick<Platform, 'db'>): Promise<PublicParams> => paramReader(platform).read()

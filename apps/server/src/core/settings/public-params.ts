import type { Platform } from '../../platform/platform.ts'
import { sharedFor } from '../../platform/shared-cache.ts'
import { type PublicParams, withDefaults } from './params.ts'
import { findPublicParams } from './public-params.queries.ts'

interface ParamReader {
  read(): Promise<PublicParams>
  /** Has the next who asks read anew. */
  forget(): void
}

function readerOf({ db }: Pick<Platform, 'db'>): ParamReader {
  // @NOTE a load that was under way when the params changed is kept under its old number, where nobody asks any more.
  let turn = 0
  const read = sharedFor(async (_: number) => withDefaults(await findPublicParams(db)))
  return {
    read: () => read(turn),
    forget: () => {
      turn += 1
    },
  }
}

/** One reader for each server, whoever of its features asks: what an operator sets holds for all of them at once. */
const readers = new WeakMap<object, ParamReader>()

export function paramReader(platform: Pick<Platform, 'db'>): ParamReader {
  const reader = readers.get(platform) ?? readerOf(platform)
  readers.set(platform, reader)
  return reader
}

/** Reads the public params once in five seconds, for all who ask. */
export const publicParams = (platform: Pick<Platform, 'db'>): (() => Promise<PublicParams>) => paramReader(platform).read

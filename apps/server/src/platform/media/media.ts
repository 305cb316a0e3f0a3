import { LRUCache } from 'lru-cache'
import { Counter, Gauge, type Metric } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger.ts'
import { isWholeFile } from './is-whole.ts'
import { withinMediaLimit } from './media-limit.ts'
import { CorruptFile, type MediaStore, MediaUnavailable } from './media-store.ts'

/** Why a picture cannot be read: there is no such file, its content is damaged, or the store cannot be reached. */
export type UnreadableReason = 'missing' | 'corrupt' | 'unavailable'

export type Reading = { kind: 'whole'; bytes: Buffer } | { kind: UnreadableReason }

/** The media store with checked reading. */
export interface Media extends MediaStore {
  /**
   * Reads a picture that should exist. A picture that cannot be read is counted and logged, never thrown. Concurrent reads of one
   * picture share one access to the store.
   */
  read(key: string): Promise<Reading>
  /**
   * Reads a file that is made on demand: `missing` and `corrupt` mean that it has to be made. Unlike `read`, it does not count
   * `missing`, and shares no access.
   */
  find(key: string): Promise<Reading>
  /**
   * Stores a file that was made of another, and can be made again.
   * @param source key of the other file
   * @returns `missing`, and nothing is stored, if the other has been deleted; `failed`, which is logged, if the store refuses
   */
  putDerived(key: string, bytes: Buffer, source: string): Promise<'stored' | 'missing' | 'failed'>
  /** Counts and logs a picture that turned out to be unreadable when it was decoded. */
  reportCorrupt(key: string): void
  metrics: readonly Metric[]
}

const HOUR_MS = 3_600_000

/** Maximum number of lines an hour, because any caller can request names that do not exist. */
const LINES_PER_HOUR = 100

/** A key that no picture has. */
const NO_PICTURE = 'none.webp'

/** Returns a function that is true once per name and hour, and at most `LINES_PER_HOUR` times an hour. */
function oncePerHour(clock: Clock) {
  const seen = new LRUCache<string, true>({
    max: LINES_PER_HOUR,
    ttl: HOUR_MS,
    ttlResolution: 0,
    perf: { now: () => clock.elapsed() },
  })
  return (name: string): boolean => {
    if (seen.has(name)) return false
    if (seen.size >= LINES_PER_HOUR) seen.purgeStale()
    if (seen.size >= LINES_PER_HOUR) return false
    seen.set(name, true)
    return true
  }
}

function storeMetrics(store: MediaStore) {
  const unreadable = new Counter({
    name: 'media_unreadable_total',
    help: 'Pictures that could not be read, by reason; missing includes addresses that never existed',
    labelNames: ['reason'] as const,
    registers: [],
  })
  for (const reason of ['missing', 'corrupt', 'unavailable'] as const) unreadable.inc({ reason }, 0)
  const up = new Gauge({
    name: 'media_store_up',
    help: '1 if the store of the pictures answers, else 0',
    registers: [],
    async collect() {
      const isUp = await store.get(NO_PICTURE).then(
        () => true,
        () => false,
      )
      this.set(isUp ? 1 : 0)
    },
  })
  return { unreadable, up }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Adds checked reading to a store, and the limit of time of a call. Concurrent reads of one picture share one access to the store,
 * and each caller waits for it within its own limit.
 */
export function openMedia(store: MediaStore, log: Logger, clock: Clock): Media {
  const limited = <T>(ask: () => Promise<T>) => withinMediaLimit(clock, ask)
  const { unreadable, up } = storeMetrics(store)
  const isNews = oncePerHour(clock)
  const pending = new Map<string, Promise<Reading>>()

  const report = (key: string, reason: UnreadableReason, error?: unknown) => {
    unreadable.inc({ reason })
    // An object store that is away has a line of its own, not one per picture.
    if (error instanceof MediaUnavailable || !isNews(key)) return
    log.warn({ key, reason, ...(error !== undefined && { error: messageOf(error) }) }, 'a picture cannot be read')
  }
  const find = async (key: string): Promise<Reading> => {
    try {
      const bytes = await store.get(key)
      if (!bytes) return { kind: 'missing' }
      if (isWholeFile(key, bytes)) return { kind: 'whole', bytes }
      report(key, 'corrupt')
      return { kind: 'corrupt' }
    } catch (error) {
      const kind = error instanceof CorruptFile ? 'corrupt' : 'unavailable'
      report(key, kind, error)
      return { kind }
    }
  }
  const readOnce = async (key: string): Promise<Reading> => {
    const reading = await find(key)
    if (reading.kind === 'missing') report(key, 'missing')
    return reading
  }
  const readTogether = (key: string) => {
    const reading = pending.get(key) ?? readOnce(key).finally(() => pending.delete(key))
    pending.set(key, reading)
    return reading
  }
  const putDerived = async (key: string, bytes: Buffer, source: string) => {
    await store.put(key, bytes)
    if ((await find(source)).kind !== 'missing') return 'stored'
    // The source was deleted meanwhile: nothing of it may stay.
    await store.delete(key)
    return 'missing'
  }
  const inTime = (key: string, read: () => Promise<Reading>): Promise<Reading> =>
    limited(read).catch((error) => {
      report(key, 'unavailable', error)
      return { kind: 'unavailable' }
    })

  return {
    ...store,
    put: (key, bytes) => limited(() => store.put(key, bytes)),
    get: (key) => limited(() => store.get(key)),
    delete: (key) => limited(() => store.delete(key)),
    metrics: [unreadable, up],
    read: (key) => inTime(key, () => readTogether(key)),
    find: (key) => inTime(key, () => find(key)),
    // Nobody may wait any longer, but what has begun is finished: no file may stay whose source is deleted.
    putDerived: (key, bytes, source) =>
      limited(() => putDerived(key, bytes, source)).catch((error) => {
        if (isNews(key)) log.warn({ key, error: messageOf(error) }, 'a picture could not be stored')
        return 'failed'
      }),
    reportCorrupt: (key) => report(key, 'corrupt'),
  }
}

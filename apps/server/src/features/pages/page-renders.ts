import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallInProcess, OpenPages, Pages, RenderedPage } from '@guess/contract/page-renderer'
import { LRUCache } from 'lru-cache'
import { Counter } from 'prom-client'
import type { Language } from '../../platform/http/visitor-language.ts'
import type { Platform } from '../../platform/platform.ts'

/** Milliseconds that a visitor waits for the rendering of a page before the page is sent without its content. */
const WAIT_MS = 500

/** Milliseconds after which a rendering counts as failed. */
const GIVE_UP_MS = 5_000

/** Milliseconds for which the last rendering of a page may take the place of one that fails or is late. */
const LAST_MS = 60_000

/** Milliseconds for which a page is sent before it is rendered again, like the data that it shows. */
const FRESH_MS = 5_000

/** Maximum number of renderings that wait: one runs at a time, and takes about 10 ms. */
const WAITING_MAX = 20

/** Maximum number of rendered pages that are held: about 20 MB. */
const PAGES_MAX = 200

type Needs = Pick<Platform, 'webDist' | 'webModule' | 'log' | 'metrics' | 'gamesChanged' | 'countCache'>

/** Returns a page's content in a language; null if the page is to be sent without it, for the browser to render. */
export type ContentOf = (path: string, language: Language) => Promise<RenderedPage | null>

interface PageRenders {
  contentOf: ContentOf
  /** Loads the module that renders, so that the first visitor does not wait for it. */
  warmUp(): void
}

/** What became of a rendering: `none` if what the page shows does not exist or is not for everybody. */
const RESULTS = ['rendered', 'none', 'failed', 'late', 'refused'] as const

/** Rejects after some milliseconds. */
const failAfter = (milliseconds: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`The rendering took longer than ${milliseconds} ms`)), milliseconds).unref()
  })

/** Returns what a promise resolves to, or something else after some milliseconds. */
async function inTime<T>(work: Promise<T>, milliseconds: number, otherwise: () => T): Promise<T> {
  const late = Promise.withResolvers<T>()
  const timer = setTimeout(() => late.resolve(otherwise()), milliseconds)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** A rendered page, or null in place of one that is sent without content. A new one is made when it is no longer fresh. */
interface Held {
  page: RenderedPage | null
  freshUntil: number
}

/** Opens what holds the pages until a game changes: those that are rendered, and those that are being rendered. */
const openHeld = () => ({
  renderings: new LRUCache<string, Held>({ max: PAGES_MAX, ttl: LAST_MS }),
  making: new Map<string, Promise<RenderedPage | null>>(),
})

/** Loads the module that renders pages; null if the web is not built. */
async function loadRenderer({ webDist, webModule, log }: Needs): Promise<Pages | null> {
  try {
    const manifest = JSON.parse(await readFile(join(webDist, '.vite', 'manifest.json'), 'utf8'))
    const { openPages }: { openPages: OpenPages } = await import(pathToFileURL(webModule).href)
    return openPages(manifest)
  } catch (error) {
    log.warn({ err: error }, 'pages are sent without their content: the module that renders them could not be loaded')
    return null
  }
}

function countResults(metrics: Platform['metrics']) {
  const counter = new Counter({
    name: 'page_renders_total',
    help: 'Renderings of pages by result; refused ones were too many at once, late ones took longer than a visitor waits',
    labelNames: ['result'] as const,
    registers: [metrics],
  })
  for (const result of RESULTS) counter.labels({ result }).inc(0)
  return (result: (typeof RESULTS)[number]) => counter.labels({ result }).inc()
}

/**
 * Renders pages as every visitor sees them, by the web's own components (decision 35). Each is held for five seconds for each language, like the data that it shows. In place
 * of a page that fails, takes too long, or would have to wait behind too many others, its last rendering is returned if that is
 * recent.
 */
export function pageRenders(call: CallInProcess, needs: Needs): PageRenders {
  const { log, metrics, gamesChanged, countCache } = needs
  const count = countResults(metrics)
  const countRequest = countCache('rendered-pages')
  let loading: Promise<Pages | null> | null = null
  const load = () => {
    loading ??= loadRenderer(needs)
    return loading
  }
  let waiting = 0
  let held = openHeld()
  // @NOTE Replaced: a rendering in progress belongs to the old one.
  gamesChanged.on(() => {
    held = openHeld()
  })

  /** Returns the page; undefined if it could not be rendered. */
  async function render(renderer: Pages, key: string): Promise<RenderedPage | null | undefined> {
    const [language, path] = key.split(' ') as [Language, string]
    if (waiting >= WAITING_MAX) {
      count('refused')
      return undefined
    }
    waiting += 1
    try {
      const page = await Promise.race([renderer.render({ path, language, call }), failAfter(GIVE_UP_MS)])
      count(page ? 'rendered' : 'none')
      return page
    } catch (error) {
      count('failed')
      log.error({ err: error, language }, 'a page could not be rendered')
      return undefined
    } finally {
      waiting -= 1
    }
  }

  /** Renders a page and holds it; one that fails is held too, because it would fail again, with what was rendered last. */
  async function make({ renderings }: typeof held, key: string): Promise<RenderedPage | null> {
    const renderer = await load()
    const made = renderer?.has(key.slice(key.indexOf(' ') + 1)) ? await render(renderer, key) : null
    const page = made === undefined ? (renderings.get(key)?.page ?? null) : made
    // What was rendered last is sent for a minute from then, however often it fails.
    renderings.set(key, { page, freshUntil: performance.now() + FRESH_MS }, { noUpdateTTL: made === undefined })
    return page
  }

  /** Returns the rendering of a page in which all take part who ask for it meanwhile. */
  function makeOnce(key: string): Promise<RenderedPage | null> {
    const { making } = held
    const begun = making.get(key)
    countRequest(begun ? 'hit' : 'miss')
    if (begun) return begun
    const begins = make(held, key).finally(() => making.delete(key))
    making.set(key, begins)
    return begins
  }

  return {
    async contentOf(path, language) {
      const key = `${language} ${path}`
      const last = held.renderings.get(key)
      if (last && performance.now() < last.freshUntil) {
        countRequest('hit')
        return last.page
      }
      return inTime(makeOnce(key), WAIT_MS, () => {
        count('late')
        return held.renderings.get(key)?.page ?? null
      })
    },
    warmUp: () => void load(),
  }
}

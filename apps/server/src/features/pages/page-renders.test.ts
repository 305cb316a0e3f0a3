import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cacheCounts } from '../../platform/metrics/metrics.ts'
import type { Signal } from '../../platform/signal.ts'
import { recordingLog } from '../../testing/recording-log.ts'
import { pageRenders } from './page-renders.ts'

const folder = mkdtempSync(join(tmpdir(), 'guess-renders-'))
const webModule = join(folder, 'entry.js')
mkdirSync(join(folder, '.vite'))
writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
writeFileSync(
  webModule,
  `let rendered = 0
  const seen = new Set()
  export const openPages = () => ({
    has: (path) => path !== '/login',
    async render({ path, language, call }) {
      if (path === '/fails') throw new Error('no such component')
      if (path === '/none') return null
      if (path.startsWith('/once')) {
        if (seen.has(language + path)) {
          if (path === '/once/gone') return null
          if (path === '/once/fails') throw new Error('no such component')
          await new Promise((resolve) => setTimeout(resolve, 700))
        }
        seen.add(language + path)
      }
      if (path.startsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, 700))
      return { html: language + path + (rendered += 1), data: JSON.stringify(await call('/api/site')), styles: [] }
    },
  })`,
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function openRenders(module = webModule) {
  const metrics = new Registry()
  const { log, lines } = recordingLog('warn')
  const listeners: (() => void)[] = []
  const on = (listener: () => void) => listeners.push(listener)
  const gamesChanged = { on } as unknown as Signal
  const call = async () => ({ status: 200, body: {} })
  const needs = {
    webDist: folder,
    webModule: module,
    log,
    metrics,
    gamesChanged,
    countCache: cacheCounts(metrics),
  }
  const { contentOf } = pageRenders(call, needs)
  const countOf = async (result: string) => {
    const metric = await metrics.getSingleMetric('page_renders_total')?.get()
    return metric?.values.find(({ labels }) => labels.result === result)?.value
  }
  const change = () => {
    for (const listener of listeners) listener()
  }
  return { contentOf, countOf, lines, change }
}

let renders: ReturnType<typeof openRenders>
beforeEach(() => {
  renders = openRenders()
})

const htmlOf = async (path: string, language: 'en' | 'tr' = 'en') => (await renders.contentOf(path, language))?.html

describe('[HTML-5] a rendered page', () => {
  test('is held for each language and shared by all who ask meanwhile', async () => {
    const [one, two] = await Promise.all([htmlOf('/'), htmlOf('/')])
    expect(one).toMatch(/^en\/\d+$/)
    expect(two).toBe(one)
    expect(await htmlOf('/')).toBe(one)
    expect(await htmlOf('/', 'tr')).toMatch(/^tr\//)
    expect(await renders.countOf('rendered')).toBe(2)
  })

  test('is dropped when a game changes', async () => {
    const one = await htmlOf('/')
    renders.change()
    expect(await htmlOf('/')).not.toBe(one)
  })
})

describe('[HTML-6] in place of a page', () => {
  const HELD_MS = 5_001
  const LAST_MS = 60_001

  afterEach(() => void vi.restoreAllMocks())

  /** Sets the clock of the caches forward. They read it once a millisecond. */
  const pass = (milliseconds: number) => {
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds)
    return setTimeout(5)
  }

  for (const [path, why] of [
    ['/once/late', 'takes too long'],
    ['/once/fails', 'fails'],
  ] as const) {
    test(`that ${why}, its last rendering is sent for a minute`, async () => {
      const first = await htmlOf(path)
      expect(first).toBeTypeOf('string')
      await pass(HELD_MS)
      expect(await htmlOf(path)).toBe(first)
    })
  }

  test('that fails, nothing older than a minute is sent', async () => {
    await htmlOf('/once/fails', 'tr')
    await pass(LAST_MS)
    expect(await htmlOf('/once/fails', 'tr')).toBeUndefined()
  })

  test('that shows something deleted, nothing is sent', async () => {
    await htmlOf('/once/gone')
    await pass(HELD_MS)
    expect(await htmlOf('/once/gone')).toBeUndefined()
  })

  test('that fails, nothing is sent from before a game changed', async () => {
    renders = openRenders()
    await htmlOf('/once/late', 'tr')
    renders.change()
    expect(await htmlOf('/once/late', 'tr')).toBeUndefined()
  })
})

describe('[HTML-6] a page is sent without its content', () => {
  test('if it fails, which is logged and counted, and not tried again at once', async () => {
    expect(await htmlOf('/fails')).toBeUndefined()
    expect(await htmlOf('/fails')).toBeUndefined()
    expect(renders.lines.join()).toContain('no such component')
    expect(await renders.countOf('failed')).toBe(1)
  })

  test('if it takes too long; those who ask later have its content', async () => {
    await htmlOf('/')
    expect(await htmlOf('/slow')).toBeUndefined()
    expect(await renders.countOf('late')).toBe(1)
    await expect.poll(() => htmlOf('/slow')).toMatch(/^en\/slow/)
  })

  test('if 20 others are waiting', async () => {
    await htmlOf('/')
    const crowd = Array.from({ length: 20 }, (_, at) => htmlOf(`/slow/${at}`))
    expect(await htmlOf('/another')).toBeUndefined()
    expect(await renders.countOf('refused')).toBe(1)
    await Promise.all(crowd)
  })

  test('if the server does not render it, or has nothing to show', async () => {
    expect(await htmlOf('/login')).toBeUndefined()
    expect(await htmlOf('/none')).toBeUndefined()
    expect(await renders.countOf('none')).toBe(1)
    expect(renders.lines).toEqual([])
  })

  test('if the web is not built, which is logged once', async () => {
    renders = openRenders(join(folder, 'missing.js'))
    expect(await htmlOf('/')).toBeUndefined()
    expect(await htmlOf('/ourSite')).toBeUndefined()
    expect(renders.lines).toHaveLength(1)
  })
})

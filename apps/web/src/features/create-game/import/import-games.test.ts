import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../../lib/call.ts'
import { type GameProgress, type ImportJob, importGames, keyOf } from './import-games.ts'
import type { ImportedGame, ImportLedger } from './import-ledger.ts'
import type { ReadyGame } from './plan-games.ts'

const refused = (code: Refusal['code'], status: number) => new Refusal({ code, message: code }, status, null)

const fingerprintOf = (path: string) => `print of ${path}`

const aGame = (name: string): ReadyGame => ({
  name,
  gameTypeId: 2,
  squareAmount: 4,
  preview: null,
  errors: [],
  isChecking: false,
  sections: [1, 2, 3, 4, 5].map((at) => ({ row: at + 1, path: `${name}/${at}.jpg`, answer: `Answer ${at}` })),
})

/** A server that stores games, and a browser that remembers them. */
function aWorld() {
  const stored = new Map<number, Map<number, string>>()
  const known = new Map<string, ImportedGame>()
  const sent: string[] = []
  const progress = new Map<string, GameProgress>()
  let breaks: (call: string) => unknown = () => null
  const call = (name: string) => {
    const error = breaks(name)
    if (error) throw error
    sent.push(name)
  }
  const ledger: ImportLedger = {
    find: (key) => known.get(key) ?? null,
    save: (key, game) => void known.set(key, game),
    forget: (key) => void known.delete(key),
  }
  const job: ImportJob = {
    userId: 1,
    ledger,
    fingerprintOf,
    pictureOf: async (path) => new Blob([path]),
    previewOf: async ({ name }) => new Blob([name]),
    say: (key, said) => void progress.set(key, said),
    signal: new AbortController().signal,
    calls: {
      async begin({ gameName }) {
        call(`begin ${gameName}`)
        stored.set(stored.size + 1, new Map())
        return { gameId: stored.size }
      },
      async send({ gameId, sectionNumber }) {
        call(`${gameId}.${sectionNumber}`)
        const imageHash = `hash ${gameId}.${sectionNumber}`
        stored.get(gameId)?.set(sectionNumber, imageHash)
        return { imageHash }
      },
      async draft(gameId) {
        const sections = stored.get(gameId)
        if (!sections) throw refused('game-not-found', 404)
        return {
          published: sections.size === 5,
          sections: [...sections].map(([sectionNumber, imageHash]) => ({ sectionNumber, imageHash })),
        }
      },
    },
  }
  return {
    ...{ job, sent, stored, known },
    breakAt: (when: typeof breaks) => {
      breaks = when
    },
    said: (game: ReadyGame) => progress.get(keyOf(game, fingerprintOf)),
  }
}

let world: ReturnType<typeof aWorld>
const [trains, heroes] = [aGame('Trains'), aGame('Heroes')]

beforeEach(() => {
  world = aWorld()
})

test('[IMPORT-6] games are sent one after another, section after section', async () => {
  expect(await importGames([trains, heroes], world.job)).toBeNull()
  expect(world.sent).toEqual([
    ...['begin Trains', '1.0', '1.1', '1.2', '1.3', '1.4'],
    ...['begin Heroes', '2.0', '2.1', '2.2', '2.3', '2.4'],
  ])
  expect([world.said(trains), world.said(heroes)]).toEqual([
    { at: 'published', gameId: 1 },
    { at: 'published', gameId: 2 },
  ])
})

test('[IMPORT-6] a game that the server refuses does not stop the others', async () => {
  const refusal = refused('image-format', 400)
  world.breakAt((call) => call === '1.2' && refusal)
  expect(await importGames([trains, heroes], world.job)).toBeNull()
  expect([world.said(trains), world.said(heroes)]).toEqual([
    { at: 'failed', error: refusal },
    { at: 'published', gameId: 2 },
  ])
})

test('[IMPORT-6] a refusal that concerns all games stops them', async () => {
  const refusal = refused('access-denied', 401)
  world.breakAt((call) => call === '1.2' && refusal)
  expect(await importGames([trains, heroes], world.job)).toBe(refusal)
  expect(world.said(heroes)).toBeUndefined()
})

test('[IMPORT-7] an interrupted game continues at the section that is missing, and a published one is not made twice', async () => {
  world.breakAt((call) => call === '2.3' && new Error('the page was closed'))
  await importGames([trains, heroes], world.job)
  world.breakAt(() => null)
  world.sent.length = 0
  await importGames([trains, heroes], world.job)
  expect(world.sent).toEqual(['2.3', '2.4'])
  expect(world.said(trains)).toEqual({ at: 'published', gameId: 1 })
  expect(world.said(heroes)).toEqual({ at: 'published', gameId: 2 })
})

test('[IMPORT-7] a game that is gone from the server, or has changed, is made again', async () => {
  world.breakAt((call) => call === '1.3' && new Error('the page was closed'))
  await importGames([trains], world.job)
  world.breakAt(() => null)
  world.stored.clear()
  await importGames([trains], world.job)
  expect(world.sent.filter((call) => call === 'begin Trains')).toHaveLength(2)
  const changed = { ...trains, sections: trains.sections.with(0, { row: 2, path: 'Trains/1.jpg', answer: 'Another' }) }
  expect(keyOf(changed, fingerprintOf)).not.toBe(keyOf(trains, fingerprintOf))
})

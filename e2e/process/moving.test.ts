// Backup, restore and move by the commands of the command line, with servers before and after.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { KNOWN_SECRET } from '../../tools/guest-cookie.ts'
import { type PrivatePostgres, startPostgres } from '../../tools/postgres.ts'
import { noSightings, playPersistently } from '../support/persistent-guest.ts'
import { demoWorldFolder } from '../support/seed.ts'
import { allGames } from '../support/server-calls.ts'
import { type Server, spawnProgram, startServer } from '../support/start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'guess-moving-'))
const servers: Server[] = []
let postgres: PrivatePostgres

beforeAll(async () => {
  postgres = await startPostgres({ fsync: 'off' })
})

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')))
})

afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir: string, env: Record<string, string> = {}) {
  const server = await startServer({
    port: await freePort(),
    dataDir,
    env: { RATE_LIMIT_FACTOR: '1000', SECRET: KNOWN_SECRET, ...env },
  })
  servers.push(server)
  return server
}

async function run(program: 'main' | 'command' | 'transfer', dataDir: string, words: string[], env: Record<string, string> = {}) {
  const { ended, log } = spawnProgram(program, { port: 0, dataDir, env: { SECRET: KNOWN_SECRET, ...env } }, words)
  return { ...(await ended), printed: log() }
}

/** Returns what a visitor sees of a site: its games, and the picture of the newest. */
async function lookAt({ url }: Server) {
  const games = await allGames(url)
  const picture = await fetch(`${url}${games[0]?.gamePreviewImage}`)
  return { games: games.map(({ gameName }) => gameName), status: picture.status, hash: sha256(await picture.arrayBuffer()) }
}

const sha256 = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex')

const aSite = () => {
  const dataDir = mkdtempSync(join(folder, 'site-'))
  cpSync(demoWorldFolder(), dataDir, { recursive: true })
  return dataDir
}

test('[MOVE-1] [MOVE-9] a backup of a running site is restored in another place', async () => {
  const dataDir = aSite()
  const file = join(folder, 'site.tar')
  const site = await start(dataDir)
  const [game] = await allGames(site.url)
  if (!game) throw new Error('The site has no game')
  const seen = noSightings()
  await playPersistently([site.url], game.id, seen)
  const playing = playPersistently([site.url], game.id, seen)
  const before = await lookAt(site)
  expect(await run('command', dataDir, ['backup', file])).toMatchObject({
    code: 0,
    printed: expect.stringContaining('pictures, '),
  })
  await playing
  expect(seen.lost).toEqual([])

  const other = join(folder, 'restored')
  expect(await run('transfer', other, ['restore', file, '--dry-run'])).toMatchObject({ code: 0 })
  expect(existsSync(join(other, 'db'))).toBe(false)
  expect(await run('transfer', other, ['restore', file])).toMatchObject({ code: 0, printed: expect.stringContaining('Restored') })
  const full = await run('transfer', other, ['restore', file])
  expect(full).toMatchObject({ code: 1, printed: expect.stringContaining('is not empty, so nothing was written') })
  const restored = await start(other)
  expect(await lookAt(restored)).toEqual(before)
  await playPersistently([restored.url], game.id, seen)
  expect(seen.lost).toEqual([])
})

test('[MOVE-4] [MOVE-9] [MOVE-10] a site moves to a PostgreSQL server', async () => {
  const dataDir = aSite()
  const site = await start(dataDir)
  const before = await lookAt(site)
  const running = await run('transfer', dataDir, ['move', postgres.url])
  expect(running).toMatchObject({ code: 1, printed: expect.stringContaining('Another server is running') })
  await site.end()
  const dry = await run('transfer', dataDir, ['move', postgres.url, '--dry-run'])
  expect(dry).toMatchObject({ code: 0, printed: expect.stringContaining('Nothing was written') })
  expect(await run('transfer', dataDir, ['move', postgres.url])).toMatchObject({
    code: 0,
    printed: expect.stringContaining('counts and checksums are equal'),
  })
  expect(readdirSync(dataDir)).toContainEqual(expect.stringMatching(/^db-moved-/))
  const alone = await run('main', dataDir, [])
  expect(alone).toMatchObject({ code: 1, printed: expect.stringContaining('was moved to a server') })
  const moved = await start(dataDir, { DATABASE_URL: postgres.url })
  expect(await lookAt(moved)).toEqual(before)
})

test('[MOVE-1] a backup of a folder without a site is refused, and makes no site there', async () => {
  const dataDir = join(folder, 'none')
  const file = join(folder, 'none.tar')
  const refused = await run('command', dataDir, ['backup', file])
  expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining(`There is no site to back up in ${dataDir}.`) })
  expect([file, join(dataDir, 'db')].filter(existsSync)).toEqual([])
})

test('[MOVE-9] a wrong call of restore or move says how to call it', async () => {
  const dataDir = join(folder, 'none')
  for (const words of [['restore'], ['move', 'a', 'b']])
    expect(await run('transfer', dataDir, words)).toMatchObject({ code: 1, printed: expect.stringContaining('npm run restore') })
  const nowhere = await run('transfer', dataDir, ['move', postgres.url])
  expect(nowhere).toMatchObject({ code: 1, printed: expect.stringContaining('no embedded database to move') })
  const noBucket = await run('transfer', dataDir, ['move', 'media'])
  expect(noBucket).toMatchObject({ code: 1, printed: expect.stringContaining('S3_BUCKET') })
})

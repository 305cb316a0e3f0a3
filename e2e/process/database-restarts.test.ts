// Two server processes on one PostgreSQL server that restarts repeatedly while guests play.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { KNOWN_SECRET } from '../../tools/guest-cookie.ts'
import { type PrivatePostgres, startPostgres } from '../../tools/postgres.ts'
import { noSightings, playPersistently } from '../support/persistent-guest.ts'
import { changeData } from '../support/run-on-data.ts'
import { type Server, startServer } from '../support/start-server.ts'

/** The ID of the first game in an empty database. */
const GAME_ID = 1
const RESTARTS = 8
const PLAYERS = 4
/** Time between two restarts: long enough that calls are in progress at each of them. */
const UP_MS = 700

const dataDir = mkdtempSync(join(tmpdir(), 'guess-restarts-'))
const servers: Server[] = []
let postgres: PrivatePostgres

/** The start of a WebP file that is as long as it says: all that the server looks at before it serves a picture. */
const PICTURE = Buffer.from('RIFF\x0c\0\0\0WEBPVP8 \0\0\0\0', 'latin1')

/** Statements that insert a game of ten sections, all of them with one picture. */
const GAME = [
  `insert into games (name, name_key, game_type_id, square_amount, section_amount, preview, placeholder, random_key, created_at,
    updated_at, published_at) values ('Game', 'game', 2, 1, 10, repeat('0', 32), '', 0.5, now(), now(), now())`,
  `insert into sections (game_id, section_number, correct_answer, answers, picture, squares)
    select ${GAME_ID}, n, 'Right', array['Right', 'Wrong', 'Other', 'None'], repeat('0', 32), array[repeat('0', 32)]
    from generate_series(0, 9) n`,
]

beforeAll(async () => {
  // A commit is still written before it is acknowledged; only the disk's own cache is not flushed.
  postgres = await startPostgres({ fsync: 'off' })
  const env = { SECRET: KNOWN_SECRET, DEMO: 'off', DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent' }
  for (let process = 0; process < 2; process++) {
    servers.push(await startServer({ port: await freePort(), dataDir, env }))
  }
  changeData({ dataDir, databaseUrl: postgres.url }, GAME)
  mkdirSync(join(dataDir, 'media', '00'), { recursive: true })
  writeFileSync(join(dataDir, 'media', '00', `${'0'.repeat(32)}.webp`), PICTURE)
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('[SERVICE-18] both servers survive database restarts, and no acknowledged answer is lost', async () => {
  const addresses = servers.map(({ url }) => url)
  const seen = noSightings()
  let isOver = false
  const failures: unknown[] = []
  const players = Array.from({ length: PLAYERS }, async () => {
    while (!isOver && failures.length === 0)
      await playPersistently(addresses, GAME_ID, seen).catch((error) => failures.push(error))
  })
  for (let restart = 0; restart < RESTARTS; restart++) {
    await wait(UP_MS)
    await postgres.restart(restart % 2 === 0 ? 'immediate' : 'fast')
  }
  isOver = true
  await Promise.all(players)
  console.info(`${RESTARTS} restarts, ${seen.acknowledged} acknowledged answers, statuses ${JSON.stringify([...seen.statuses])}`)
  expect(servers.map(({ pid }) => isAlive(pid))).toEqual([true, true])
  expect(failures).toEqual([])
  expect(seen.lost).toEqual([])
  expect([...seen.statuses.keys()].toSorted()).toEqual([200, 503])
  expect(seen.withoutRetryAfter).toBe(0)
  expect(seen.acknowledged).toBeGreaterThan(RESTARTS)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

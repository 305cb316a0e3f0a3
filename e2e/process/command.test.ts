// Runs the operator's commands from the command line, with and without a running server.
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { changeData } from '../support/run-on-data.ts'
import { demoWorldFolder } from '../support/seed.ts'
import { type Server, spawnProgram, startServer } from '../support/start-server.ts'

const AVATARS = 24
/** Slightly longer than the server caches lists. */
const LISTS_CACHE_MS = 6_000

const folder = mkdtempSync(join(tmpdir(), 'guess-command-'))
let dataDir: string
let port: number
let server: Server | undefined

/** Whether the site's day ends within the hour, in which a server prepares the next Daily at any time. */
const isBeforeMidnight = () => new Date(Date.now() + 3_600_000).getUTCHours() === 21

beforeEach(async () => {
  port = await freePort()
  dataDir = mkdtempSync(join(folder, 'copy-'))
  cpSync(demoWorldFolder(), dataDir, { recursive: true })
  // Three hours behind Istanbul.
  if (isBeforeMidnight()) changeData({ dataDir }, ["insert into params (name, value) values ('timeZone', 'Etc/UTC')"])
})

afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command and returns how it ended and the lines that it printed. */
async function type(words: string[], env: Record<string, string> = {}) {
  const { ended, log } = spawnProgram('command', { port, dataDir, env }, words)
  const { code } = await ended
  return { code, lines: log().trim().split('\n') }
}

const start = async () => {
  server = await startServer({ port, dataDir })
  return server
}
const pictures = () => globSync('media/**/*.{webp,jpg}', { cwd: dataDir }).length
const lastGame = async ({ url }: Server) => (await fetch(`${url}/api/game/lastGame?images=url`)).status
const players = async ({ url }: Server) => (await (await fetch(`${url}/api/rank/leaderboard/global`)).json()).length

/** Returns how many games the demo has: those in the categories, and the Dailies made of their pictures. */
const games = async ({ url }: Server): Promise<number> => {
  const categories: { gameCount: number }[] = await (await fetch(`${url}/api/gameType/getAll`)).json()
  const archive: { days: unknown[] } = await (await fetch(`${url}/api/daily/archive`)).json()
  return categories.reduce((sum, { gameCount }) => sum + gameCount, archive.days.length)
}

/** The end of a removal of `amount` games, and of the next Daily if it was prepared; without `amount`, of at least one game. */
const removed = (amount?: number) => ({
  code: 0,
  lines: [
    expect.stringMatching(
      new RegExp(`^Removed ${amount ? `(${amount}|${amount + 1})` : '[1-9]\\d*'} demo games .* and \\d+ demo players .*\\.$`),
    ),
  ],
})

describe('[DEMO-3] demo remove', () => {
  test('[DEMO-4] runs in a running server, which continues to serve', async () => {
    const running = await start()
    expect(await lastGame(running)).toBe(200)
    expect(await players(running)).toBeGreaterThan(5)
    expect(pictures()).toBeGreaterThan(AVATARS)
    const amount = await games(running)
    expect(await type(['demo', 'remove'])).toEqual(removed(amount))
    expect(pictures()).toBe(AVATARS)
    await wait(LISTS_CACHE_MS)
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
    expect(await lastGame(running)).toBe(404)
    expect(await players(running)).toBe(0)
  })

  test('[DEMO-4] runs at once without a server, and the next start does not load the demo again', async () => {
    expect(await type(['demo', 'remove'])).toEqual(removed())
    expect(pictures()).toBe(AVATARS)
    const running = await start()
    expect(await lastGame(running)).toBe(404)
    expect(await players(running)).toBe(0)
    expect(pictures()).toBe(AVATARS)
  })

  test('[DEMO-4] runs even if a killed server has left its socket', async () => {
    const killed = await start()
    const amount = await games(killed)
    await killed.end('SIGKILL')
    expect(await type(['demo', 'remove'])).toEqual(removed(amount))
  })
})

describe('[DEMO-4] an unknown command or a wrong setting ends with code 1 and one line, and changes nothing', () => {
  const unknown = (words: string) => ({
    code: 1,
    lines: [
      expect.stringContaining(`Unknown command '${words}'. Commands: demo remove, titles import <file>, operator grant <email>,`),
    ],
  })

  test('without a running server', async () => {
    const before = pictures()
    expect(await type(['demo'])).toEqual(unknown('demo'))
    expect(await type(['demo', 'remove'], { RATE_LIMIT_FACTOR: 'fast' })).toEqual({
      code: 1,
      lines: [expect.stringContaining('RATE_LIMIT_FACTOR')],
    })
    expect(pictures()).toBe(before)
  })

  test('with a running server, which continues to serve', async () => {
    const running = await start()
    expect(await type(['demo', 'remove', 'everything'])).toEqual(unknown('demo remove everything'))
    expect(await type(['constructor'])).toEqual(unknown('constructor'))
    expect(await lastGame(running)).toBe(200)
  })
})

describe('[OPERATOR-6] operator', () => {
  const linkIn = (lines: string[]) => /https?:\S+/.exec(lines.join(' '))?.[0] ?? ''
  const isPanel = async (link: string) => (await (await fetch(link)).text()).includes('<meta name="admin-path"')

  test('[OPERATOR-6] [OPERATOR-7] key prints a link that opens the panel, with and without a running server', async () => {
    const before = await type(['operator', 'key'])
    expect(before.code).toBe(0)
    await start()
    const after = await type(['operator', 'key'])
    expect(linkIn(after.lines)).not.toBe(linkIn(before.lines))
    for (const { lines } of [before, after]) expect(await isPanel(linkIn(lines))).toBe(true)
  })

  test('[OPERATOR-6] grant with an unknown address ends with code 1 and one line', async () => {
    const lines = ['No account has this email address. Register it on the site first.']
    expect(await type(['operator', 'grant', 'nobody@nerv.jp'])).toEqual({ code: 1, lines })
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { startRedis } from '../../tools/redis.ts'
import { makeAccounts, openSession } from './account.ts'
import { type Running, runServer } from './processes.ts'
import type { Ratio } from './report.ts'

const TIMES = 20
/** Milliseconds within which each change holds at the other process. */
const MAX_MS = 200
/** After this time a change counts as never arrived. */
const GIVE_UP_MS = 20_000

const OPERATOR = 'operator@guess.example'
const playerOf = (time: number) => `player${time}@guess.example`

/** The addresses of two processes of one site. */
interface Site {
  here: string
  there: string
}

async function call<R>(url: string, method: string, token: string, body?: object): Promise<R> {
  const reply = await fetch(url, {
    method,
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${url} was answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as R
}

/** Returns the milliseconds from the acknowledgement of a change until it holds. */
async function delayOf(change: () => Promise<unknown>, holds: () => Promise<boolean>): Promise<number> {
  if (await holds()) throw new Error('A change held before it was made')
  await change()
  const from = performance.now()
  while (!(await holds())) if (performance.now() - from > GIVE_UP_MS) return Number.POSITIVE_INFINITY
  return performance.now() - from
}

const isRefused = async (url: string, token: string) => {
  const reply = await fetch(`${url}/api/user/ownAccount`, { headers: { authorization: token } })
  await reply.arrayBuffer()
  return reply.status === 401
}

async function times(measure: (time: number) => Promise<number>): Promise<number[]> {
  const delays: number[] = []
  for (let time = 0; time < TIMES; time++) delays.push(await measure(time))
  return delays.toSorted((one, other) => one - other)
}

/** Measures each kind of change at one process, 20 times, until it holds at the other. */
async function measureAll({ here, there }: Site): Promise<Record<string, number[]>> {
  const operator = (await openSession(here, OPERATOR)).access
  const mailAt = async () => ((await (await fetch(`${there}/api/site`)).json()) as { supportMail: string }).supportMail
  const { id } = await call<{ id: number }>(`${here}/api/param/add`, 'POST', operator, {
    ...{ paramName: 'supportMail', paramValue: 'help@guess.example' },
  })
  return {
    'a sign-out': await times(async (time) => {
      const { refresh, access } = await openSession(here, playerOf(time))
      const signOut = () => call(`${here}/api/user/logout`, 'POST', access, { refreshToken: refresh })
      return delayOf(signOut, () => isRefused(there, access))
    }),
    'a ban': await times(async (time) => {
      const { access } = await openSession(here, playerOf(time))
      const ban = () => call(`${here}/api/bannedAccount/add`, 'POST', operator, { userMail: playerOf(time) })
      return delayOf(ban, () => isRefused(there, access))
    }),
    'a param': await times(async (time) => {
      const paramValue = `help${time}@guess.example`
      const change = () => call(`${here}/api/param/paramUpdate/${id}`, 'PUT', operator, { paramValue })
      return delayOf(change, async () => (await mailAt()) === paramValue)
    }),
  }
}

function ratioOf(what: string, delays: readonly number[]): Ratio {
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => delays[Math.ceil(delays.length * share) - 1] ?? Number.POSITIVE_INFINITY)
  const note = `ms p50 / p95 / max of ${delays.length}: ${[p50, p95, max].map((ms) => ms?.toFixed(1)).join(' / ')}`
  return { what, ours: 1_000 / (max ?? Number.POSITIVE_INFINITY), floor: 1_000 / MAX_MS, goal: 1, note }
}

/** Measures two processes on a new database whose bus is the given Redis server. */
async function* onTwoProcesses(redisUrl: string): AsyncGenerator<Ratio> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const postgres = await startPostgres({})
  const running: Running[] = []
  try {
    const mails = [OPERATOR, ...Array.from({ length: TIMES }, (_, time) => playerOf(time))]
    await makeAccounts(dataDir, postgres.url, mails, { operator: true })
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, REDIS_URL: redisUrl, LOG_LEVEL: 'warn' }
    const urls: string[] = []
    for (let process = 0; process < 2; process++) {
      const port = await freePort()
      running.push(await runServer(port, env))
      urls.push(`http://127.0.0.1:${port}`)
    }
    const [here = '', there = ''] = urls
    for (const [what, delays] of Object.entries(await measureAll({ here, there }))) yield ratioOf(what, delays)
  } finally {
    for (const server of running) await server.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Measures how long a sign-out, a ban and a changed param take to hold at another process of the site. */
export async function* spread(): AsyncGenerator<Ratio> {
  const redis = await startRedis()
  try {
    yield* onTwoProcesses(redis.url)
  } finally {
    await redis.stop()
  }
}

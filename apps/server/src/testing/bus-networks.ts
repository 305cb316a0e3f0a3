import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { startRedis } from '../../../../tools/redis.ts'
import type { Bus } from '../platform/bus/bus.ts'
import { createBusNetwork } from '../platform/bus/in-process.ts'
import { openBus } from '../platform/bus/open-bus.ts'
import type { Logger } from '../platform/logger.ts'
import { blankServerDatabase } from './test-database.ts'

const SECRET = 'a secret that is made for tests only'

/** What connects the buses of several servers in a test. */
export interface TestNetwork {
  open(log: Logger): Promise<Bus>
  close(): Promise<void>
}

interface FallibleNetwork extends TestNetwork {
  /** Breaks all connections, runs `meanwhile` while they are broken, and lets them be restored. */
  interrupt(meanwhile: () => Promise<void>): Promise<void>
}

/** Opens a proxy to a server, which can refuse connections, or hang: deliver nothing any more. */
async function openProxy(url: string) {
  const ends: Socket[] = []
  let refuses = false
  const proxy = createServer((near) => {
    if (refuses) return near.destroy()
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    ends.push(near, far)
    near.pipe(far).on('error', () => near.destroy())
    far.pipe(near).on('error', () => far.destroy())
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const through = new URL(url)
  through.port = String((proxy.address() as AddressInfo).port)
  const setRefusing = (value: boolean) => {
    refuses = value
  }
  const close = () => {
    for (const end of ends.splice(0)) end.destroy()
    proxy.close()
  }
  return { url: through.href, setRefusing, close }
}

async function postgresNetwork(): Promise<FallibleNetwork> {
  const database = await blankServerDatabase()
  const proxy = await openProxy(database.url)
  return {
    open: (log) => openBus({ redisUrl: null, secret: SECRET }, proxy.url, log),
    async interrupt(meanwhile) {
      proxy.setRefusing(true)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'guess-bus'`.execute(database.db)
      await meanwhile()
      proxy.setRefusing(false)
    },
    async close() {
      proxy.close()
      await database.close()
    },
  }
}

async function redisNetwork(): Promise<FallibleNetwork> {
  const redis = await startRedis()
  return {
    open: (log) => openBus({ redisUrl: redis.url, secret: SECRET }, '', log),
    async interrupt(meanwhile) {
      await redis.stop()
      await meanwhile()
      await redis.start()
    },
    close: redis.stop,
  }
}

const inProcessNetwork = async (): Promise<TestNetwork> => ({ ...createBusNetwork(), close: async () => {} })

/** The kinds of bus that have a connection, which can break. */
export const FALLIBLE_NETWORKS = [
  { name: 'over PostgreSQL', create: postgresNetwork },
  { name: 'over Redis', create: redisNetwork },
]

/** Every kind of bus, with its real parts. */
export const NETWORKS = [{ name: 'in process', create: inProcessNetwork }, ...FALLIBLE_NETWORKS]

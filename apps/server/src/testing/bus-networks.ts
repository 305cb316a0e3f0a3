import { startRedis } from '../../../../tools/redis.ts'
import type { Bus } from '../platform/bus/bus.ts'
import { createBusNetwork, openBus } from '../platform/bus/open-bus.ts'
import type { Logger } from '../platform/logger.ts'

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

/** Connects over Redis, the only kind of bus that can be interrupted. */
export async function redisNetwork(): Promise<FallibleNetwork> {
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

/** Every kind of bus, with its real parts. */
export const NETWORKS = [
  { name: 'in process', create: inProcessNetwork },
  { name: 'over Redis', create: redisNetwork },
]

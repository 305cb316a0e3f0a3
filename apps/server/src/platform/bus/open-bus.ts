import { createHmac } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import { withoutPassword } from '../addresses.ts'
import type { Logger } from '../logger.ts'
import type { Bus, TransportEvents } from './bus.ts'
import { openBusOver } from './bus-over.ts'
import { redisTransport } from './redis.ts'

/** Connects buses within one process. */
interface BusNetwork {
  open(log: Logger): Promise<Bus>
}

/** Creates a network without members. A server that is alone has one for itself, so that its messages reach nobody. */
export function createBusNetwork(): BusNetwork {
  const members = new Set<TransportEvents>()
  const open = async (events: TransportEvents) => {
    members.add(events)
    return {
      send(text: string) {
        if (members.size === 1) return
        // Delivers in a later turn, as Redis does.
        setImmediate(() => {
          for (const member of members) member.received(text)
        })
      },
      isUp: () => true,
      close: async () => void members.delete(events),
    }
  }
  return { open: (log) => openBusOver(open, log) }
}

/** Rewords an error as one line that names the variable and the address that was tried. */
const naming = (url: string) => (error: unknown) => {
  const reason = (error instanceof Error && (error.message || ('code' in error && String(error.code)))) || 'no connection'
  throw new Error(`REDIS_URL cannot be used as the bus between processes: ${withoutPassword(url)}: ${reason}.`)
}

/** Returns the channel of a site on a Redis server that other sites may use too. It follows from the secret and does not reveal it. */
const channelOf = ({ secret }: Pick<Config, 'secret'>) =>
  `guess:${createHmac('sha256', secret).update('bus').digest('hex').slice(0, 16)}`

/** Several processes may use the database, or one that has no need of a bus: nothing tells them apart. */
const WITHOUT_REDIS =
  'REDIS_URL is not set. One process needs none. If several use this database, events of duels reach the others within a second, other changes within five'

/**
 * Opens the bus between the processes of the site: Redis if it is configured (decision 66). Else this process hears of no other, and finds in
 * the database, by its rounds, what others have saved. Throws one line that names the variable if the server cannot be reached.
 * @param databaseUrl of the PostgreSQL server; empty for the embedded database, which only one process can use
 */
export function openBus(config: Pick<Config, 'redisUrl' | 'secret'>, databaseUrl: string, log: Logger): Promise<Bus> {
  const { redisUrl } = config
  if (redisUrl) return openBusOver(redisTransport(redisUrl, channelOf(config)), log).catch(naming(redisUrl))
  if (databaseUrl) log.info(WITHOUT_REDIS)
  return createBusNetwork().open(log)
}

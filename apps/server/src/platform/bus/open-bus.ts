import { createHmac } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import type { Logger } from '../logger.ts'
import { withoutPassword } from '../without-password.ts'
import type { Bus } from './bus.ts'
import { openBusOver } from './bus-over.ts'
import { createBusNetwork } from './in-process.ts'
import { postgresTransport } from './postgres.ts'
import { redisTransport } from './redis.ts'

/** Rewords an error as one line that names the variable and the address that was tried. */
const naming = (variable: string, url: string) => (error: unknown) => {
  const reason = (error instanceof Error && (error.message || ('code' in error && String(error.code)))) || 'no connection'
  throw new Error(`${variable} cannot be used as the bus between processes: ${withoutPassword(url)}: ${reason}.`)
}

/** Returns the channel of a site on a Redis server that other sites may use too. It follows from the secret and does not reveal it. */
const channelOf = ({ secret }: Pick<Config, 'secret'>) =>
  `guess:${createHmac('sha256', secret).update('bus').digest('hex').slice(0, 16)}`

/**
 * Opens the bus between the processes of the site: Redis if it is configured, else the PostgreSQL server, else none is needed,
 * because only one process can use the embedded database. Throws one line that names the variable if the server cannot be
 * reached.
 * @param databaseUrl of the PostgreSQL server; empty for the embedded database
 */
export function openBus(config: Pick<Config, 'redisUrl' | 'secret'>, databaseUrl: string, log: Logger): Promise<Bus> {
  const { redisUrl } = config
  if (redisUrl) return openBusOver(redisTransport(redisUrl, channelOf(config)), log).catch(naming('REDIS_URL', redisUrl))
  if (databaseUrl) return openBusOver(postgresTransport(databaseUrl), log).catch(naming('DATABASE_URL', databaseUrl))
  return createBusNetwork().open(log)
}

import type { Clock } from '../clock.ts'
import { foldErrors, type Logger } from '../logger.ts'
import { outageLog } from '../outage-log.ts'
import { isUnavailable } from '../unavailable.ts'
import { acceptsWrites } from './check-server.queries.ts'
import type { Db } from './database.ts'
import { type DatabaseState, databaseState } from './database-state.ts'

const LOOK_EVERY_MS = 1_000

export interface DatabaseWatch {
  /** Returns the state of the database, as a write finds it. */
  state: () => Promise<DatabaseState>
  stop(): void
}

/**
 * Watches whether the database can be used. However many calls and jobs fail while it cannot, the log has one line when that begins,
 * with its cause, and one when it has ended: errors of the database that others log belong to these two.
 */
export function watchDatabase(db: Db, log: Logger, clock: Clock): DatabaseWatch {
  const outage = outageLog(log, {
    down: 'the database or its disk cannot be used',
    up: 'the database and its disk can be used again',
  })
  let timer: NodeJS.Timeout | undefined
  const failed = (fields: object) => {
    if (!outage.isDown()) lookLater()
    outage.failed(fields)
  }
  const state = databaseState(
    () => acceptsWrites(db),
    clock,
    (found, cause) => {
      if (found === 'up') outage.works()
      else failed({ state: found, cause })
    },
  )
  const lookLater = () => {
    timer = setTimeout(async () => {
      await state()
      if (outage.isDown()) lookLater()
    }, LOOK_EVERY_MS)
    timer.unref()
  }
  foldErrors(log, (error, fields) => {
    if (!isUnavailable(error)) return false
    failed({ ...fields, cause: error })
    return true
  })
  return { state, stop: () => clearTimeout(timer) }
}

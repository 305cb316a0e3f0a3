import type { Logger } from './logger.ts'

/** What the log says of something that the server needs and that can be away. */
interface Lines {
  down: string
  up: string
  level?: 'warn' | 'error'
}

/** Returns what writes one line when something fails for the first time, and one when it works again. */
export function outageLog(log: Pick<Logger, 'warn' | 'error'>, { down, up, level = 'warn' }: Lines) {
  let isDown = false
  return {
    isDown: () => isDown,
    /** @param fields what is known of the failure; `cause` for an error */
    failed(fields: object): void {
      if (!isDown) log[level](fields, down)
      isDown = true
    },
    works(): void {
      if (isDown) log.warn(up)
      isDown = false
    },
  }
}

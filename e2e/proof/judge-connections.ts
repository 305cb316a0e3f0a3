import type { Connections } from './watch-connections.ts'

const REFUSED = /too many clients already|remaining connection slots/g

interface SeenConnections extends Connections {
  /** What the processes have logged, by their names. */
  logs: ReadonlyMap<string, string>
}

/** Returns an error if the database server had no connection left, or refused one. */
export function judgeConnections({ greatest, max, reserved, looks, logs }: SeenConnections): string[] {
  const usable = max - reserved
  return [
    ...(looks === 0 ? ['the connections were never counted'] : []),
    ...(greatest > usable ? [`${greatest} connections were open, and ${usable} may be`] : []),
    ...[...logs].flatMap(([name, log]) => {
      const times = log.match(REFUSED)?.length ?? 0
      return times === 0 ? [] : [`${name} was refused a connection ${times} times`]
    }),
  ]
}

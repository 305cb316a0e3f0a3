/** What was seen of the bus of one process while its carrier was stopped repeatedly. */
export interface WatchedBus {
  name: string
  log: string
  /** Whether `/readyz` said that the process is ready, at every look. */
  wasReady: boolean
  /** Whether it said, at any look during an outage, that the bus is up. */
  saidUp: boolean
  outages: Outage[]
}

/** Milliseconds after the stop, or the return, at which `/readyz?verbose` said so; null if it did not within the time limit. */
export interface Outage {
  downAfterMs: number | null
  upAfterMs: number | null
}

const DOWN = 'the bus between the processes is down'
const UP = 'the bus between the processes is up again'

const timesIn = (log: string, line: string) => log.split(line).length - 1

/** Compares what a process said of its bus with what happened to it and returns the differences, one line each. */
export function judgeBus({ name, log, wasReady, saidUp, outages }: WatchedBus): string[] {
  const lines = [DOWN, UP].map((line) => ({ line, times: timesIn(log, line) }))
  return [
    ...lines.flatMap(({ line, times }) =>
      times === outages.length ? [] : [`${name} logged '${line}' ${times} times in ${outages.length} outages`],
    ),
    ...outages.flatMap(({ downAfterMs, upAfterMs }, at) => [
      ...(downAfterMs === null ? [`${name} did not say that the bus is down in outage ${at + 1}`] : []),
      ...(upAfterMs === null ? [`${name} did not say that the bus is up again after outage ${at + 1}`] : []),
    ]),
    ...(wasReady ? [] : [`${name} was not ready because of the bus`]),
    ...(saidUp ? [`${name} said that the bus is up during an outage`] : []),
  ]
}

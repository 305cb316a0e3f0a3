import { createLogger, type Logger } from '../platform/logger.ts'

export interface KeptLog {
  log: Logger
  /** The log lines, each as JSON. */
  lines: string[]
}

/** Creates a log that a test can read. */
export function keptLog(level: string): KeptLog {
  const lines: string[] = []
  return { lines, log: createLogger(level, { write: (line) => void lines.push(line) }) }
}

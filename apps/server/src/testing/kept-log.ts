import { createLogger, type Logger } from '../platform/logger.ts'

export interface KeptLog {
  log: Logger
  /** What was logged, a JSON line each. */
  lines: string[]
}

/** A log that a test can read. */
export function keptLog(level: string): KeptLog {
  const lines: string[] = []
  return { lines, log: createLogger(level, { write: (line) => void lines.push(line) }) }
}

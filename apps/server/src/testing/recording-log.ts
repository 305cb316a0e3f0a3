import { createLogger, type Logger } from '../platform/logger.ts'

export interface RecordingLog {
  log: Logger
  /** The log lines, each as JSON. */
  lines: string[]
}

/** Creates a log that a test can read. */
export function recordingLog(level: string): RecordingLog {
  const lines: string[] = []
  return { lines, log: createLogger(level, { write: (line) => void lines.push(line) }) }
}

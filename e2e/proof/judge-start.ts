import type { Refusal } from '../support/start-server.ts'

const WARNING = 'one migration newer than this version'

/** Returns an error unless a process has said in exactly one line that the schema has this newer migration. */
export function judgeWarning(log: string, migration: string | undefined): string[] {
  const lines = log.split('\n').filter((line) => line.includes(WARNING))
  if (lines.length === 1 && migration && lines[0]?.includes(migration)) return []
  return [`the log has ${lines.length} lines about a newer schema instead of one that names ${migration}: ${lines.join(' | ')}`]
}

/** Returns the errors of a start that must be refused: exit code 1 and one line, with every newer migration and the way back. */
export function judgeRefusal({ code, signal, lines }: Refusal, migrations: readonly string[]): string[] {
  const errors: string[] = []
  if (code !== 1) errors.push(`a start on a schema that is too new ended with ${signal ?? code}, not 1`)
  if (lines.length !== 1) errors.push(`it was refused in ${lines.length} lines: ${lines.join(' | ')}`)
  const missing = [...migrations, 'backup'].filter((word) => !lines.some((line) => line.includes(word)))
  if (missing.length > 0) errors.push(`the refusal does not name ${missing.join(', ')}: ${lines.join(' | ')}`)
  return errors
}

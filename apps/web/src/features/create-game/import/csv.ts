/** A row of a table: its number as spreadsheets count, where the head is row 1. */
export interface CsvRow {
  number: number
  cells: readonly string[]
}

export interface Csv {
  rows: readonly CsvRow[]
  /** The row at which reading stops because of a wrong quote. */
  brokenAt: number | null
  /** The row at which reading stops because the table is larger than any import. */
  tooLargeAt: number | null
}

/** The largest table that is read. */
export const ROWS_MAX = 20_000
export const COLUMNS_MAX = 100
export const CELL_MAX = 10_000

const SEPARATORS = [',', ';', '\t'] as const

/** A first line that names the separator to spreadsheets. They do not count it. */
const HINT = /^"?sep=([^"\r\n])"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i

/** Returns the text of a table without the line that names its separator, and the separator; null if there is no such line. */
export function readHint(text: string): { text: string; separator: string } | null {
  const [line, separator] = HINT.exec(text) ?? []
  return line !== undefined && separator !== undefined ? { text: text.slice(line.length), separator } : null
}

/** Returns the separator of a table: the one that its first line has most often. Spreadsheets use the one of their language. */
export function separatorOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const counted = SEPARATORS.map((separator) => ({ separator, count: head.split(separator).length }))
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).separator
}

/**
 * Reads a table in the form of RFC 4180. No library: one would read mixed line ends wrong (decision 71). Returns its rows without empty ones, and the number of the row at which it stops: because a
 * quote is not closed or has text behind it, or because the table is too large. The rows before that one are right.
 */
export function readCsv(text: string, separator = separatorOf(text)): Csv {
  const rows: CsvRow[] = []
  let at = 0
  for (let number = 1; at < text.length; number++) {
    const row = number > ROWS_MAX ? 'large' : readRow(text, at, separator)
    if (row === 'broken') return { rows, brokenAt: number, tooLargeAt: null }
    if (row === 'large') return { rows, brokenAt: null, tooLargeAt: number }
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells: row.cells })
    at = row.next
  }
  return { rows, brokenAt: null, tooLargeAt: null }
}

/** Returns the row that begins at a place, and where the next one begins; or why it cannot be read. */
function readRow(text: string, from: number, separator: string) {
  const cells: string[] = []
  let at = from
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, separator)
    if (!cell) return 'broken'
    if (cell === 'large' || cells.length === COLUMNS_MAX) return 'large'
    cells.push(cell.value)
    at = cell.next
    if (text[at] === separator) at += 1
    else if (at >= text.length) return { cells, next: at }
    else if (text[at] === '\n' || text[at] === '\r') return { cells, next: at + (text.startsWith('\r\n', at) ? 2 : 1) }
    else return 'broken'
  }
}

function readPlain(text: string, from: number, separator: string) {
  let next = from
  while (next < text.length && text[next] !== separator && text[next] !== '\n' && text[next] !== '\r') next += 1
  if (next - from > CELL_MAX) return 'large'
  return { value: text.slice(from, next), next }
}

function readQuoted(text: string, from: number) {
  let value = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    value += text.slice(at, quote)
    if (value.length > CELL_MAX) return 'large'
    if (text[quote + 1] !== '"') return { value, next: quote + 1 }
    value += '"'
    at = quote + 2
  }
}

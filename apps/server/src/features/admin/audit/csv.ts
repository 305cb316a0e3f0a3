/** Spreadsheets run a cell that begins with one of these as a formula; an apostrophe before it makes it a text. */
const FORMULA = /^\s*[=+\-@＝＋－＠﹢﹣−]|^[\t\r\n]/

const cellOf = (value: string) => `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** The first line of a file: spreadsheets whose language separates cells by semicolons would split a cell at one, and run its rest. */
export const CSV_SEPARATOR = 'sep=,\r\n'

/** Returns a line of a CSV file as RFC 4180 defines it, with each cell in quotes and with its end. No cell is run as a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

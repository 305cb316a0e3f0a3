/** Spreadsheets run a cell that begins with one of these as a formula; an apostrophe before it makes it a text. */
const FORMULA = /^[=+\-@\t\r]/

const cellOf = (value: string) => {
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns a line of a CSV file as RFC 4180 defines it, with its end. No cell is run as a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

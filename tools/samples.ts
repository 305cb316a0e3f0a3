import type { Page } from './ledger.ts'

const BLOCK = /^( *)```tsx?([^\n]*)\n([\s\S]*?)\n\1```$/gm

/** A line that stands for any number of omitted lines of a sample. */
const GAP = '…'

const trimmed = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Returns whether `lines` contain the parts in this order, each part without gaps. */
function holdsInOrder(lines: string[], parts: string[][]): boolean {
  let from = 0
  return parts.every((part) => {
    const last = lines.length - part.length
    let at = from
    while (at <= last && !part.every((line, offset) => lines[at + offset] === line)) at += 1
    from = at + part.length
    return at <= last
  })
}

/** Splits the lines of a sample at the omitted lines. */
function partsOf(lines: string[]): string[][] {
  const parts: string[][] = [[]]
  for (const line of lines) {
    if (line === GAP) parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts.filter((part) => part.length > 0)
}

/**
 * Returns the code samples of a page that do not occur in the file they name, one line each. A block names its file after `ts` or
 * `tsx`, and a line `…` in it stands for omitted lines; indentation is ignored.
 * @param read returns the text of a file, or null if there is no such file
 */
export function sampleErrors({ name, text }: Page, read: (file: string) => string | null): string[] {
  return [...text.matchAll(BLOCK)].flatMap(([, , info = '', code = '']) => {
    const file = info.trim()
    if (file === '') return [`${name}: a sample names no file: ${code.split('\n')[0]?.trim()}`]
    const source = read(file)
    if (source === null) return [`${name}: a sample names ${file}, which does not exist`]
    return holdsInOrder(trimmed(source), partsOf(trimmed(code))) ? [] : [`${name}: a sample is no longer in ${file}`]
  })
}

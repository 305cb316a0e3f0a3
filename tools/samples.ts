import type { Page } from './ledger.ts'

const BLOCK = /^( *)```tsx?([^\n]*)\n([\s\S]*?)\n\1```$/gm

/** Stands for any number of lines that a sample leaves out. */
const GAP = '…'

const trimmed = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Returns whether the parts follow each other in `lines`, each of them without a gap. */
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

/** Splits the lines of a sample where it leaves lines out. */
function partsOf(lines: string[]): string[][] {
  const parts: string[][] = [[]]
  for (const line of lines) {
    if (line === GAP) parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts.filter((part) => part.length > 0)
}

/**
 * Returns the code samples of a page that are not in the file they name, a line each. A block names its file behind `ts` or `tsx`, and a
 * line `…` in it stands for lines left out; indentation does not count.
 * @param read returns the text of a file, or null if there is no such file
 */
export function sampleFaults({ name, text }: Page, read: (file: string) => string | null): string[] {
  return [...text.matchAll(BLOCK)].flatMap(([, , info = '', code = '']) => {
    const file = info.trim()
    if (file === '') return [`${name}: a sample names no file: ${code.split('\n')[0]?.trim()}`]
    const source = read(file)
    if (source === null) return [`${name}: a sample is of ${file}, which does not exist`]
    return holdsInOrder(trimmed(source), partsOf(trimmed(code))) ? [] : [`${name}: a sample is no longer in ${file}`]
  })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldName } from '@guess/contract/rules/fold-name'
import { normalForm } from '@guess/contract/rules/plain-text'

const FILE = join(import.meta.dirname, 'look-alikes.txt')

const textOf = (codePoints = '') =>
  codePoints
    .split(' ')
    .map((hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .join('')

let prototypes: ReadonlyMap<string, string> | undefined

/** Reads the table of look-alikes: a character and the text that stands for all characters that look like it. */
const readPrototypes = () =>
  new Map(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => /^[\dA-F]/.test(line))
      .map((line) => line.split(';').map(textOf) as [string, string]),
  )

/**
 * Returns what a name looks like (decision 29): names that are easily taken for one another have the same look. It is the skeleton of UTS #39,
 * folded, so that case makes no difference except between I and l.
 */
export function lookOf(name: string): string {
  prototypes ??= readPrototypes()
  const characters = [...normalForm(normalForm(name, 'NFKC'), 'NFD')]
  return foldName(characters.map((character) => prototypes?.get(character) ?? character).join(''))
}

import type { Page } from './ledger.ts'

const RULE = /\*\*([A-Z]+-\d+)\*\*/g
const ROW = /^\| (\d+) \|(.+)\|$/gm
const RULE_NUMBER = /\b[A-Z]+-\d+\b/g
const TEST_FILE = /`([\w./-]+\.(?:test|spec)\.ts)`/g
const MENTION = /\bthreats? (\d+(?:(?:, | and | to )\d+)*)/gi

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole)

/** Returns the numbers of the threats that a text mentions, as `threat 18`, `threats 8, 11` or `threats 28 to 30`. */
export const mentionsIn = (text: string): number[] =>
  found(text, MENTION).flatMap((list) => {
    const [first = 0, last = first] = list.includes(' to ') ? list.split(' to ').map(Number) : []
    if (first > 0) return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    return list.split(/, | and /).map(Number)
  })

const rowsOf = (list: string) => [...list.matchAll(ROW)].map(([, number, cells = '']) => ({ number: Number(number), cells }))

/** Returns the numbers of the threats that the list contains. */
export const listedThreats = (list: string): number[] => rowsOf(list).map(({ number }) => number)

const rowErrors = (rows: { number: number; cells: string }[], rules: ReadonlySet<string>): string[] =>
  rows.flatMap(({ number, cells }, at) => {
    const due = (rows[at - 1]?.number ?? 0) + 1
    const proofs = cells.split('|').at(-1) ?? ''
    const hasProof = found(proofs, RULE_NUMBER).some((rule) => rules.has(rule)) || found(proofs, TEST_FILE).length > 0
    return [
      ...(number === due ? [] : [`threat ${number}: expected number ${due}`]),
      ...(hasProof ? [] : [`threat ${number}: no rule or test file proves its defence`]),
    ]
  })

/**
 * Returns the errors in the list of threats, one line each: a number that is missing or out of order, a row that names neither a
 * rule nor a test file, a rule or file that does not exist, a threat that code or tests mention but the list does not contain.
 * @param list the page with a row for each threat: number, attack, defence, and the rules and test files that prove the defence
 * @param spec pages where each rule begins with its number, as in `**PLAY-4**`
 * @param code files that may mention a threat by its number
 * @param fileExists returns whether a file exists at this path from the root
 */
export function threatErrors(list: string, spec: Page[], code: Page[], fileExists: (path: string) => boolean): string[] {
  const rules = new Set(spec.flatMap(({ text }) => found(text, RULE)))
  const rows = rowsOf(list)
  if (rows.length === 0) return ['docs/threats.md lists no threats']
  const known = new Set(rows.map(({ number }) => number))
  const named = [...new Set(found(list, RULE_NUMBER))]
  return [
    ...rowErrors(rows, rules),
    ...named.filter((rule) => !rules.has(rule)).map((rule) => `${rule}: named in docs/threats.md, but there is no such rule`),
    ...found(list, TEST_FILE).flatMap((file) =>
      fileExists(file) ? [] : [`${file}: named in docs/threats.md, but there is no such file`],
    ),
    ...code.flatMap(({ name, text }) =>
      mentionsIn(text).flatMap((number) =>
        known.has(number) ? [] : [`${name}: mentions threat ${number}, which is not listed`],
      ),
    ),
  ]
}

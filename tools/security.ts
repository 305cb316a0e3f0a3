import { posix } from 'node:path'
import type { Page } from './ledger.ts'
import { listedThreats, mentionsIn } from './threats.ts'

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
export const ASVS_5: Readonly<Record<string, number>> = {
  ...{ V1: 27, V2: 11, V3: 19, V4: 10, V5: 9, V6: 35, V7: 18, V8: 7, V9: 7 },
  ...{ V10: 29, V11: 14, V12: 9, V13: 13, V14: 9, V15: 13, V16: 16, V17: 7 },
}

const FOLDER = 'docs'
const VERDICTS = ['met', 'not met', 'not applicable']
const REQUIREMENT = /\bV\d+\.\d+\.\d+\b/g
const ROW = /^\| (V\d+\.\d+\.\d+) \| (.+) \|$/gm
const COUNTS = /^\| (V\d+|\*\*all\*\*)(?: [^|]*)?((?: \| \d+){4}) \|$/gm
const NOT_MET = /^## Not met\n([\s\S]*?)^## /m
const RULE = /\*\*([A-Z]+-\d+)\*\*/g
const RULE_NUMBER = /\b[A-Z]+-\d+\b/g
const PATH = /`([\w.@/-]*\w\.(?:tsx?|mjs|json|md|ya?ml|example))`/g
const LINK = /\]\((?!https?:)([^)]+)\)/g
const HEADING = /^#+ (.+)$/gm

interface Row {
  id: string
  verdict: string
  proof: string
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole)

const rowsOf = (page: string): Row[] =>
  [...page.matchAll(ROW)].map(([, id = '', cells = '']) => {
    const [verdict = '', proof = ''] = cells.split(' | ').slice(-2)
    return { id, verdict, proof }
  })

const chapterOf = ({ id }: Row) => id.slice(0, id.indexOf('.'))

/** Returns a key by which requirements sort in the order of the standard. */
const placeOf = (id: string) =>
  id
    .slice(1)
    .split('.')
    .map(Number)
    .reduce((sum, part) => sum * 100 + part, 0)

const hasProof = (proof: string) =>
  [RULE_NUMBER, PATH, LINK].some((pattern) => found(proof, pattern).length > 0) || mentionsIn(proof).length > 0

const rowErrors = (rows: Row[]): string[] =>
  rows.flatMap(({ id, verdict, proof }, at) => {
    const previous = rows[at - 1]?.id
    return [
      ...(previous !== undefined && placeOf(id) <= placeOf(previous) ? [`${id}: stands after ${previous}`] : []),
      ...(VERDICTS.includes(verdict) ? [] : [`${id}: "${verdict}" is no verdict`]),
      ...(verdict === 'met' && !hasProof(proof) ? [`${id}: met, but no rule, threat, file or section shows it`] : []),
    ]
  })

/** Returns what the row of counts of some requirements must say. */
const countsOf = (rows: Row[]) =>
  [...VERDICTS.map((verdict) => rows.filter((row) => row.verdict === verdict).length), rows.length]
    .map((count) => ` | ${count}`)
    .join('')

function countErrors(page: string, rows: Row[], requirements: Readonly<Record<string, number>>): string[] {
  const written = new Map(
    [...page.matchAll(COUNTS)].map(([, chapter = '', counts = '']) => [chapter.replaceAll('*', ''), counts]),
  )
  const groups = new Map(Object.keys(requirements).map((chapter) => [chapter, rows.filter((row) => chapterOf(row) === chapter)]))
  return [
    ...[...groups].flatMap(([chapter, own]) =>
      own.length === requirements[chapter] ? [] : [`${chapter}: ${own.length} requirements instead of ${requirements[chapter]}`],
    ),
    ...[...groups, ['all', rows] as const].flatMap(([chapter, own]) =>
      written.get(chapter) === countsOf(own) ? [] : [`${chapter}: the counts are not${countsOf(own)} |`],
    ),
  ]
}

/** Compares the list under "Not met" with the verdicts of the tables. */
function listErrors(page: string, rows: Row[]): string[] {
  const listed = found(NOT_MET.exec(page)?.[1] ?? '', REQUIREMENT)
  const due = rows.filter(({ verdict }) => verdict === 'not met').map(({ id }) => id)
  return [
    ...due.filter((id) => !listed.includes(id)).map((id) => `${id}: not met, but missing in the list`),
    ...listed.filter((id) => !due.includes(id)).map((id) => `${id}: in the list of what is not met, but its row says otherwise`),
  ]
}

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

function linkErrors(page: string, fileExists: (path: string) => boolean): string[] {
  const sections = found(page, HEADING).map(slugOf)
  return found(page, LINK).flatMap((link) => {
    const [file = '', section = ''] = link.split('#')
    const exists = file === '' ? sections.includes(section) : fileExists(posix.join(FOLDER, file))
    return exists ? [] : [`${link}: linked, but there is no such ${file === '' ? 'section' : 'file'}`]
  })
}

/**
 * Returns the errors in the comparison with ASVS, one line each: a requirement that is missing, out of order, without a verdict or
 * met without proof; counts or a list of what is not met that differ from the tables; a rule, threat, file or section that does not
 * exist.
 * @param page the comparison, with a row for each requirement: number, level, paraphrase, verdict, and what shows it
 * @param spec pages where each rule begins with its number, as in `**PLAY-4**`
 * @param threats the page that lists the threats
 * @param fileExists returns whether a file exists at this path from the root
 * @param requirements how many requirements each chapter has
 */
export function securityErrors(
  page: string,
  spec: Page[],
  threats: string,
  fileExists: (path: string) => boolean,
  requirements: Readonly<Record<string, number>> = ASVS_5,
): string[] {
  const rows = rowsOf(page)
  const rules = new Set(spec.flatMap(({ text }) => found(text, RULE)))
  const known = new Set(listedThreats(threats))
  const missing = (kind: string, names: (string | number)[], exists: (name: string) => boolean) =>
    [...new Set(names.map(String))].filter((name) => !exists(name)).map((name) => `${name}: there is no such ${kind}`)
  return [
    ...rowErrors(rows),
    ...countErrors(page, rows, requirements),
    ...listErrors(page, rows),
    ...missing('rule', found(page, RULE_NUMBER), (name) => rules.has(name)),
    ...missing('threat', mentionsIn(page), (name) => known.has(Number(name))),
    ...missing('file', found(page, PATH), fileExists),
    ...missing('requirement', found(page, REQUIREMENT), (name) => rows.some(({ id }) => id === name)),
    ...linkErrors(page, fileExists),
  ]
}

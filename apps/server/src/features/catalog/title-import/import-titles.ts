import { setImmediate as othersTurn } from 'node:timers/promises'
import type { ReportProgress } from '../../../platform/control-socket.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type PlacedEntry, saveEntries } from './save-entries.ts'
import { readTitleEntry, readTitleSet, type SkipReason, type TitleEntry, type TitleSet } from './title-entry.ts'
import { linesOf } from './title-file.ts'
import { countTitles, findHandWritten, saveTitleSet } from './title-import.queries.ts'

/** Stories of the hand-written titles, keyed by each of their names. */
type FranchisesByName = ReadonlyMap<string, string>

/** Yields the beginnings of a name, from all of its words down to the first. */
function* beginnings(key: string): Generator<string> {
  for (let end = key.length; end > 0; end = key.lastIndexOf(' ', end - 1)) yield key.slice(0, end)
}

const keysOf = ({ key, otherNames }: TitleEntry) => [key, ...otherNames.map((name) => name.key)]

/** Returns the franchise that has a name of the entry. */
const franchiseOfNames = (entry: TitleEntry, franchises: FranchisesByName): string | undefined =>
  keysOf(entry)
    .map((key) => franchises.get(key))
    .find((franchise) => franchise !== undefined)

/**
 * Returns the franchise whose name one of the entry's names begins with: 'Naruto the Movie 3' belongs to Naruto. The longest
 * beginning wins.
 */
function franchiseOfBeginnings(entry: TitleEntry, franchises: FranchisesByName): string | undefined {
  const begun = keysOf(entry).flatMap((key) => beginnings(key).find((beginning) => franchises.has(beginning)) ?? [])
  const [longest] = begun.toSorted((one, other) => other.length - one.length)
  return longest === undefined ? undefined : franchises.get(longest)
}

/**
 * Returns the franchise of an entry: that of a hand-written title with the same name, with a name that is a beginning of its names,
 * or with a related source; else its own.
 * @param bySource franchises of the hand-written titles, keyed by source
 */
export const franchiseOf = (entry: TitleEntry, byName: FranchisesByName, bySource: ReadonlyMap<string, string>): string =>
  franchiseOfNames(entry, byName) ??
  franchiseOfBeginnings(entry, byName) ??
  entry.related.map((source) => bySource.get(source)).find((franchise) => franchise !== undefined) ??
  entry.name

/** Number of titles saved per transaction: the embedded database serves no other query during one. */
const AT_ONCE = 100

/** Number of lines between progress messages. */
const PROGRESS_EVERY = 1_000

/** Maximum number of broken lines that are listed. */
const NAMED_MOST = 5

type Read = TitleEntry | SkipReason

interface Survey {
  set: TitleSet
  lines: number
  /** The line of the best-known entry with each title. */
  lineOf: Map<string, { number: number; fame: number }>
  bySource: Map<string, string>
  leftOut: Record<SkipReason, number>
  broken: number[]
}

/** Yields the entries after the first line of a file, with their line numbers; a line that is too long counts as broken. */
async function* entriesOf(path: string): AsyncGenerator<{ number: number; read: Read }> {
  for await (const { number, text } of linesOf(path)) {
    if (number > 1 && text?.trim() !== '') yield { number, read: text === null ? 'broken' : readTitleEntry(text) }
  }
}

async function titleSetOf(path: string): Promise<TitleSet> {
  for await (const { text } of linesOf(path)) {
    const set = text === null ? null : readTitleSet(text)
    if (set) return set
    break
  }
  throw new Error(
    `Line 1 of ${path} must describe the data set with license, repository and lastUpdate, as in anime-offline-database.jsonl.`,
  )
}

const some = (numbers: readonly number[]) =>
  `${numbers.slice(0, NAMED_MOST).join(', ')}${numbers.length > NAMED_MOST ? ' …' : ''}`

/** Reads the whole file before anything is written: collects its header, and what each line must know of the others. */
async function survey(path: string, byName: FranchisesByName): Promise<Survey> {
  const found: Survey = {
    set: await titleSetOf(path),
    lines: 0,
    lineOf: new Map(),
    bySource: new Map(),
    leftOut: { broken: 0, adult: 0, unnamed: 0 },
    broken: [],
  }
  for await (const { number, read } of entriesOf(path)) {
    found.lines += 1
    if (typeof read === 'string') {
      found.leftOut[read] += 1
      if (read === 'broken') found.broken.push(number)
      continue
    }
    if (read.fame > (found.lineOf.get(read.key)?.fame ?? 0)) found.lineOf.set(read.key, { number, fame: read.fame })
    const franchise = franchiseOfNames(read, byName)
    if (franchise !== undefined) for (const source of read.sources) found.bySource.set(source, franchise)
  }
  if (found.lines === 0) throw new Error(`${path} contains no titles.`)
  if (found.leftOut.broken * 2 > found.lines)
    throw new Error(
      `Most lines of ${path} cannot be read (${some(found.broken)}): it is not a list of titles. Nothing was changed.`,
    )
  return found
}

const REASONS: Record<SkipReason, string> = { adult: 'adult', unnamed: 'without a usable name', broken: 'unreadable' }

function leftOutIn({ leftOut, broken }: Survey): string {
  const reasons = (['adult', 'unnamed', 'broken'] as const).filter((reason) => leftOut[reason] > 0)
  if (reasons.length === 0) return ''
  const parts = reasons.map(
    (reason) => `${leftOut[reason]} ${REASONS[reason]}${reason === 'broken' ? ` (line ${some(broken)})` : ''}`,
  )
  return ` Skipped: ${parts.join(', ')}.`
}

interface Sum {
  read: number
  fresh: number
  known: number
  names: number
}

const soFar = ({ read, fresh, known }: Sum, lines: number) =>
  `${read} of ${lines} lines: ${fresh} new titles, ${known} already known`

const inAll = ({ read, fresh, known, names }: Sum, found: Survey) =>
  `${found.set.name}, ${found.set.version}: ${read} lines, ${fresh} new titles, ${known} already known; ${names} names added.${leftOutIn(found)}`

/** Saves the entries of a file in batches, and reports progress. */
async function saveAll(
  db: Platform['db'],
  path: string,
  setId: number,
  found: Survey,
  byName: FranchisesByName,
  report: ReportProgress,
) {
  const sum: Sum = { read: 0, fresh: 0, known: 0, names: 0 }
  let batch: PlacedEntry[] = []
  const flush = async () => {
    const { fresh, names } = await saveEntries(db, setId, batch, found.lineOf)
    sum.fresh += fresh
    sum.known += batch.length - fresh
    sum.names += names
    batch = []
    await othersTurn()
  }
  for await (const { number, read } of entriesOf(path)) {
    sum.read += 1
    if (typeof read !== 'string') {
      const decides = found.lineOf.get(read.key)?.number === number
      batch.push({ ...read, franchise: franchiseOf(read, byName, found.bySource), decides })
    }
    if (batch.length === AT_ONCE) await flush()
    if (sum.read % PROGRESS_EVERY === 0) report(soFar(sum, found.lines))
  }
  if (batch.length > 0) await flush()
  return sum
}

/**
 * Imports the titles of a file in the format of anime-offline-database (TITLE-8 to TITLE-12).
 * @param report receives progress messages; if it throws, the import stops and can be started again
 * @returns a summary in words
 */
export async function importTitles(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  path: string,
  report: ReportProgress,
): Promise<string> {
  const byName = await findHandWritten(db)
  const found = await survey(path, byName)
  report(`Importing ${found.lines} lines of ${found.set.name}, ${found.set.version}, under ${found.set.license}`)
  const setId = await saveTitleSet(db, found.set, clock.now())
  const sum = await saveAll(db, path, setId, found, byName, report)
  await countTitles(db)
  return inAll(sum, found)
}

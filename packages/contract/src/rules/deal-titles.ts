import { ANSWERS_MAX } from './limits.ts'
import { type Candidate, EMPTY_KEY, isOneFranchise, type OfferedTitle, paddedKey, titleDistance } from './titles.ts'

/** Returns numbers from 0 up to 1. */
export type Noise = () => number

/** A title at a table. */
export interface Seated extends OfferedTitle {
  title: Candidate
}

/** Titles that are offered together (decision 63): at least four, unless there are fewer, of different franchises where possible. */
interface Table {
  /** The genre that the first four share. */
  genre: string
  seated: Seated[]
}

/** Number of titles of one fame from which on they have tables of their own. */
const OWN_TABLES = 6
/** Decides between titles that are about equally near, in the unit of `titleDistance`. */
const SPREAD = 2
/** How much sooner a title is dealt that is hard to place: the less, the more its partners count. */
const HURRY = 0.5
/** What stands for the genres of a title that has none. */
const NO_GENRES: readonly string[] = ['']

const seatOf = (title: Candidate): Seated => ({ title, key: paddedKey(title.text), franchise: title.franchise })

const genresOf = ({ title }: Seated) => (title.genres.length > 0 ? title.genres : NO_GENRES)

/** Returns the titles that can be offered beside the first one, which comes first, each text once. */
export function seatsOf([first, ...others]: readonly [Candidate, ...Candidate[]]): [Seated, ...Seated[]] {
  const own = seatOf(first)
  const taken = new Set([EMPTY_KEY, own.key])
  const seats: [Seated, ...Seated[]] = [own]
  for (const one of others.map(seatOf)) {
    if (taken.has(one.key)) continue
    taken.add(one.key)
    seats.push(one)
  }
  return seats
}

/** Returns the items in random order (Fisher and Yates). */
export function shuffledBy<Item>(items: readonly Item[], noise: Noise): Item[] {
  const order = [...items]
  for (let place = order.length - 1; place > 0; place--) {
    const other = Math.floor(noise() * (place + 1))
    ;[order[place], order[other]] = [order[other] as Item, order[place] as Item]
  }
  return order
}

/** Returns the titles grouped by fame, the best known first; a fame of few titles is in one group with the next. */
function byFame(titles: readonly Candidate[]): Candidate[][] {
  const fames = Map.groupBy(titles, ({ fame }) => fame)
  const groups: Candidate[][] = [[]]
  for (const [, ofFame] of [...fames].sort(([one], [other]) => other - one)) {
    const last = groups.at(-1) as Candidate[]
    if (last.length < OWN_TABLES) last.push(...ofFame)
    else groups.push([...ofFame])
  }
  const last = groups.at(-1) as Candidate[]
  if (groups.length > 1 && last.length < OWN_TABLES) groups.at(-2)?.push(...(groups.pop() as Candidate[]))
  return groups
}

/** Returns a first title and the three nearest to it of its genre, all of different franchises; null if there are no three. */
function tableAround(first: Seated, free: ReadonlySet<Seated>, genre: string, noise: Noise): Table | null {
  const near: { one: Seated; distance: number }[] = []
  for (const one of free)
    if (one !== first && genresOf(one).includes(genre))
      near.push({ one, distance: titleDistance(first.title, one.title) + SPREAD * noise() })
  if (near.length < ANSWERS_MAX - 1) return null
  near.sort((one, other) => one.distance - other.distance)
  const seated = [first]
  for (const { one } of near) {
    if (!seated.some((other) => isOneFranchise(one, other))) seated.push(one)
    if (seated.length === ANSWERS_MAX) return { genre, seated }
  }
  return null
}

/** Returns how badly a title fits to a table: being of a franchise that is seated weighs most, then not having the table's genre. */
function strangeness(one: Seated, { genre, seated }: Table) {
  const taken = seated.some((other) => isOneFranchise(one, other)) ? 1_000 : 0
  const foreign = genresOf(one).includes(genre) ? 0 : 100
  return taken + foreign + seated.reduce((sum, { title }) => sum + titleDistance(one.title, title), 0) / seated.length
}

/** Returns the titles in random order, those sooner that share their genres with few others. */
function hardestFirst(titles: readonly Seated[], noise: Noise): Seated[] {
  const counts = new Map<string, number>()
  for (const genre of titles.flatMap(genresOf)) counts.set(genre, (counts.get(genre) ?? 0) + 1)
  const partners = (one: Seated) => genresOf(one).reduce((sum, genre) => sum + (counts.get(genre) ?? 0), 0)
  const order = new Map(shuffledBy(titles, noise).map((one) => [one, partners(one) * (HURRY + noise())]))
  return [...order].sort(([, one], [, other]) => one - other).map(([one]) => one)
}

/** Deals the titles of a group out to tables. */
function deal(titles: readonly Seated[], noise: Noise): Table[] {
  const tables: Table[] = []
  const free = new Set(titles)
  const left: Seated[] = []
  for (const first of hardestFirst(titles, noise)) {
    if (!free.has(first)) continue
    let table: Table | null = null
    for (const genre of shuffledBy(genresOf(first), noise)) table ??= tableAround(first, free, genre, noise)
    for (const one of table?.seated ?? [first]) free.delete(one)
    if (table) tables.push(table)
    else left.push(first)
  }
  if (tables.length === 0) return [{ genre: '', seated: left }]
  for (const one of left) {
    const fits = tables.map((table) => strangeness(one, table))
    tables[fits.indexOf(Math.min(...fits))]?.seated.push(one)
  }
  return tables
}

/**
 * Deals titles out to tables of titles that are alike, a title among them, and returns those at its table, itself included. The
 * tables do not depend on which title is asked for: who sees a table cannot tell for whose sake it is shown.
 */
export function tableOf(title: Candidate, others: readonly Candidate[], noise: Noise): Seated[] {
  const group = byFame([title, ...others]).find((titles) => titles.includes(title)) ?? []
  const seats = seatsOf([title, ...group.filter((one) => one !== title)])
  return deal(seats, noise).find(({ seated }) => seated.includes(seats[0]))?.seated ?? []
}

import type { Db } from '../../../platform/db/database.ts'
import { updateFacts } from '../title-facts.queries.ts'
import type { Name, TitleEntry } from './title-entry.ts'
import { FORM_OF, type SourceForm } from './title-facts.ts'
import { addNames, addTitles, findOwners, saveFacts, takeImportLock } from './title-import.queries.ts'

export interface PlacedEntry extends TitleEntry {
  /** The franchise it belongs to. */
  franchise: string
  /** Whether its fame, form and genres are those of the title: of several entries with one name, only one has them. */
  decides: boolean
}

export interface SaveCounts {
  /** Number of new titles. */
  fresh: number
  /** Number of new names, including those of new titles. */
  names: number
}

/** Returns the first entry of each name, in order. */
const firstOfEach = (entries: readonly PlacedEntry[]) =>
  [...new Map(entries.toReversed().map((entry) => [entry.key, entry])).values()].toReversed()

/** Returns the names that are not taken yet, each for the first entry that has it. */
function freeNames(entries: readonly PlacedEntry[], ownerOf: (entry: TitleEntry) => number, taken: Set<string>) {
  const names: (Name & { titleId: number })[] = []
  for (const entry of entries) {
    for (const { name, key } of [entry, ...entry.otherNames]) {
      if (taken.has(key)) continue
      taken.add(key)
      names.push({ titleId: ownerOf(entry), name, key })
    }
  }
  return names
}

/** Returns an entry with the form that it has on the site. */
const listed = (entry: PlacedEntry) => ({ ...entry, form: FORM_OF[entry.form] })

/** Returns the facts about each title. Entries with the same name are one title. */
function factsOf(entries: readonly PlacedEntry[], ownerOf: (entry: TitleEntry) => number) {
  const facts = new Map<number, { titleId: number; form: SourceForm; sources: string[] }>()
  for (const entry of entries) {
    const titleId = ownerOf(entry)
    const { form, sources } = facts.get(titleId) ?? { form: entry.form, sources: [] }
    facts.set(titleId, { titleId, form, sources: [...new Set([...sources, ...entry.sources])] })
  }
  return [...facts.values()]
}

/**
 * Saves some entries in one transaction. An entry whose title is a known name extends the title that has that name. No name is
 * moved from another title, and no name is taken that is the title of another entry.
 * @param titleKeys keys of all entries' titles
 */
export function saveEntries(
  db: Db,
  setId: number,
  entries: readonly PlacedEntry[],
  titleKeys: { has(key: string): boolean },
): Promise<SaveCounts> {
  return db.transaction().execute(async (trx) => {
    await takeImportLock(trx)
    const own = entries.map((entry) => ({ ...entry, otherNames: entry.otherNames.filter(({ key }) => !titleKeys.has(key)) }))
    const owners = await findOwners(
      trx,
      own.flatMap(({ key, otherNames }) => [key, ...otherNames.map((name) => name.key)]),
    )
    const taken = new Set(owners.keys())
    const fresh = firstOfEach(own.filter(({ key }) => !owners.has(key)))
    const keyOf = new Map(fresh.map(({ name, key }) => [name, key]))
    for (const { id, title } of await addTitles(trx, fresh.map(listed))) owners.set(keyOf.get(title) ?? title, id)
    const ownerOf = ({ name, key }: TitleEntry) => {
      const owner = owners.get(key)
      if (owner === undefined) throw new Error(`The title ${name} has no names. Repair the table title_names.`)
      return owner
    }
    const names = freeNames(own, ownerOf, taken)
    await addNames(trx, names)
    await saveFacts(trx, setId, factsOf(own, ownerOf))
    await updateFacts(trx, own.filter(({ decides }) => decides).map(listed), true)
    return { fresh: fresh.length, names: names.length }
  })
}

import type { TitleEntry } from './title-entry.ts'

/** Stories of the hand-written titles, by each of their names' keys. */
export type StoriesByName = ReadonlyMap<string, string>

/** What the beginning of a name is called, from all of its words down to the first. */
function* beginnings(key: string): Generator<string> {
  for (let end = key.length; end > 0; end = key.lastIndexOf(' ', end - 1)) yield key.slice(0, end)
}

const keysOf = ({ key, otherNames }: TitleEntry) => [key, ...otherNames.map((name) => name.key)]

/** The story whose name an entry bears. */
export const storyOfNames = (entry: TitleEntry, stories: StoriesByName): string | undefined =>
  keysOf(entry)
    .map((key) => stories.get(key))
    .find((story) => story !== undefined)

/** The story that one of its names begins with: 'Naruto the Movie 3' is of Naruto. The longest beginning tells. */
function storyOfBeginnings(entry: TitleEntry, stories: StoriesByName): string | undefined {
  const begun = keysOf(entry).flatMap((key) => beginnings(key).find((beginning) => stories.has(beginning)) ?? [])
  const [longest] = begun.toSorted((one, other) => other.length - one.length)
  return longest === undefined ? undefined : stories.get(longest)
}

/**
 * What story an entry belongs to: a hand-written title's by name, by how a name begins, or by being told to have to do with it;
 * else its own.
 * @param bySource stories of the hand-written titles, by where they are known
 */
export const storyOf = (entry: TitleEntry, byName: StoriesByName, bySource: ReadonlyMap<string, string>): string =>
  storyOfNames(entry, byName) ??
  storyOfBeginnings(entry, byName) ??
  entry.related.map((source) => bySource.get(source)).find((story) => story !== undefined) ??
  entry.name

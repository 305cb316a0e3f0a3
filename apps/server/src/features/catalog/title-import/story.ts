import type { TitleEntry } from './title-entry.ts'

/** Stories of the hand-written titles, keyed by each of their names. */
export type StoriesByName = ReadonlyMap<string, string>

/** Yields the beginnings of a name, from all of its words down to the first. */
function* beginnings(key: string): Generator<string> {
  for (let end = key.length; end > 0; end = key.lastIndexOf(' ', end - 1)) yield key.slice(0, end)
}

const keysOf = ({ key, otherNames }: TitleEntry) => [key, ...otherNames.map((name) => name.key)]

/** Returns the story that has a name of the entry. */
export const storyOfNames = (entry: TitleEntry, stories: StoriesByName): string | undefined =>
  keysOf(entry)
    .map((key) => stories.get(key))
    .find((story) => story !== undefined)

/**
 * Returns the story whose name one of the entry's names begins with: 'Naruto the Movie 3' belongs to Naruto. The longest
 * beginning wins.
 */
function storyOfBeginnings(entry: TitleEntry, stories: StoriesByName): string | undefined {
  const begun = keysOf(entry).flatMap((key) => beginnings(key).find((beginning) => stories.has(beginning)) ?? [])
  const [longest] = begun.toSorted((one, other) => other.length - one.length)
  return longest === undefined ? undefined : stories.get(longest)
}

/**
 * Returns the story of an entry: that of a hand-written title with the same name, with a name that is a beginning of its names,
 * or with a related source; else its own.
 * @param bySource stories of the hand-written titles, keyed by source
 */
export const storyOf = (entry: TitleEntry, byName: StoriesByName, bySource: ReadonlyMap<string, string>): string =>
  storyOfNames(entry, byName) ??
  storyOfBeginnings(entry, byName) ??
  entry.related.map((source) => bySource.get(source)).find((story) => story !== undefined) ??
  entry.name

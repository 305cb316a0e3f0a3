import { writeFileSync } from 'node:fs'
import { zstdCompressSync } from 'node:zlib'

/** The first line of a file of titles. */
export const HEAD = {
  $schema: 'https://example.org/anime-offline-database.jsonl.schema.json',
  license: { name: 'Open Database License (ODbL) v1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
  repository: 'https://github.com/manami-project/anime-offline-database',
  scoreRange: { minInclusive: 1, maxInclusive: 10 },
  lastUpdate: '2026-11-16',
}

export const sourceOf = (title: string) => `https://myanimelist.net/anime/${encodeURIComponent(title)}`

interface LineOptions {
  type?: string
  score?: Record<'arithmeticGeometricMean' | 'arithmeticMean' | 'median', number>
  synonyms?: string[]
  relatedAnime?: string[]
  tags?: string[]
  sources?: string[]
}

/** Returns the line of a title in such a file. */
export const aLine = (title: string, options: LineOptions = {}) => ({
  sources: [sourceOf(title)],
  title,
  type: 'TV',
  episodes: 12,
  status: 'FINISHED',
  animeSeason: { season: 'SPRING', year: 2006 },
  picture: 'https://example.org/1.jpg',
  thumbnail: 'https://example.org/1t.jpg',
  synonyms: [],
  studios: [],
  producers: [],
  relatedAnime: [],
  tags: [],
  ...options,
})

/** Writes a file of titles. Lines given as text are written unchanged. A file whose name ends in `.zst` is compressed. */
export function writeTitleFile(path: string, lines: readonly (object | string)[], head: object | string = HEAD): void {
  const text = [head, ...lines].map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  writeFileSync(path, path.endsWith('.zst') ? zstdCompressSync(`${text}\n`) : `${text}\n`)
}

import { unicodeOf } from '../../../lib/files.ts'
import { type Csv, readCsv, readHint } from './csv.ts'
import { foldWord } from './find-file.ts'

/** What a column holds. */
export type ColumnName = 'game' | 'category' | 'squares' | 'picture' | 'answer' | 'panel'

/** The columns, by their names in English, with those in Turkish. */
const TURKISH_NAMES: Record<ColumnName, string> = {
  game: 'oyun',
  category: 'kategori',
  squares: 'kare',
  picture: 'resim',
  answer: 'cevap',
  panel: 'panel',
}

const REQUIRED = ['game', 'category', 'squares', 'picture', 'answer'] as const satisfies readonly ColumnName[]

/** A row of the table: its number, and its text in each column. */
export type TableRow = { number: number } & Record<ColumnName, string>

export interface Table {
  rows: readonly TableRow[]
  /** Columns that the head does not name. Without them, there are no rows, and none if the table is too large. */
  missing: readonly ColumnName[]
  /** The row at which the table stops because of a wrong quote. */
  brokenAt: number | null
  /** The first row that is too large, or too many. */
  tooLargeAt: number | null
}

const NAMES = Object.entries(TURKISH_NAMES) as [ColumnName, string][]

/** Returns the name of a column in the visitor's language; the table may have either. */
export const columnName = (column: ColumnName, locale: string) => (locale === 'tr' ? TURKISH_NAMES[column] : column)

const columnOf = (head: string): ColumnName | null => {
  const name = foldWord(head)
  return NAMES.find(([english, turkish]) => name === english || name === turkish)?.[0] ?? null
}

/** Reads the text of a CSV file. */
export function readTable(text: string): Table {
  const hint = readHint(text)
  const { rows, ...stops }: Csv = readCsv(hint?.text ?? text, hint?.separator)
  const [head, ...others] = rows
  const columns = head?.cells.map(columnOf) ?? []
  const missing = REQUIRED.filter((name) => !columns.includes(name))
  if (missing.length > 0 || stops.tooLargeAt !== null) return { rows: [], missing, ...stops }
  // Of two columns of one name, the first one counts.
  const placeOf = new Map(columns.map((name, at) => [name, at] as const).toReversed())
  const textAt = (cells: readonly string[], name: ColumnName) => cells[placeOf.get(name) ?? -1]?.trim() ?? ''
  return {
    rows: others.map(({ number, cells }) => ({
      number,
      game: textAt(cells, 'game'),
      category: textAt(cells, 'category'),
      squares: textAt(cells, 'squares'),
      picture: textAt(cells, 'picture'),
      answer: textAt(cells, 'answer'),
      panel: textAt(cells, 'panel'),
    })),
    missing,
    ...stops,
  }
}

/** Returns the text of a file in UTF-8 or UTF-16, or in the encoding of Turkish spreadsheets. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder(unicodeOf(new Uint8Array(bytes)), { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}

/** The table that the page offers as an example. */
export const EXAMPLE = [
  'game,category,squares,picture,answer,panel',
  'Night Trains,Anime Mixed,4,night-trains/01.jpg,Galaxy Express 999,night-trains/panel.jpg',
  ',,,night-trains/02.jpg,"Spirited Away",',
  ',,,night-trains/03.png,Baccano!,',
  ',,,night-trains/04.jpg,"Kino\'s Journey, the Beautiful World",',
  ',,,night-trains/05.jpg,Mushishi,',
  'Heroes,Characters,9,heroes/01.jpg,Guts,',
  ',,,heroes/02.jpg,Edward Elric,',
  ',,,heroes/03.jpg,Motoko Kusanagi,',
  ',,,heroes/04.jpg,Spike Spiegel,',
  ',,,heroes/05.jpg,"Revy ""Two Hands""",',
  '',
].join('\r\n')

import { setImmediate as othersTurn } from 'node:timers/promises'
import { LIST_NAME_MAX } from '@guess/contract/rules/limits'
import { isPlainText } from '@guess/contract/rules/plain-text'
import { type SaxesOptions, SaxesParser } from 'saxes'
import type { ListType } from '../../platform/db/tables-accounts.ts'
import { titleOf } from './title.ts'

/** Number of characters to parse before yielding to other calls. */
export const CHUNK = 32 * 1024
/** The longest piece of text that is mended at once. Mended, it can be five times as long: a bare & becomes &amp;. */
const TEXT_MAX = 8 * 1024
/** The maximum depth; exports have only list, entry and field. */
const DEPTH_MAX = 8
/** The maximum number of attributes of an element; exports have none. */
const ATTRIBUTES_MAX = 1
/** The maximum length of a tag, a comment or an instruction. The parser holds each of them whole. */
const MARKUP_MAX = 1024
/** The maximum length of a piece of CDATA, which may be a player's notes. */
const CDATA_MAX = 32 * 1024
/** The characters of a field that are read. A longer one is no title. */
const FIELD_MAX = 10 * LIST_NAME_MAX

/** Names of the elements that are entries. */
const KINDS = new Set(['anime', 'manga'])
/**
 * The list for an entry, by its element and its status, as a word or a number. Entries in other states, such as half watched,
 * belong to none of our lists.
 */
const LISTS = new Map<string, ListType>([
  ['anime completed', 1],
  ['anime 2', 1],
  ['anime plan to watch', 2],
  ['anime 6', 2],
  ['manga completed', 3],
  ['manga 2', 3],
])
const TITLES = new Set(['series_title', 'manga_title'])
const STATUS = 'my_status'

export interface ImportedEntry {
  type: ListType
  animeName: string
  nameKey: string
}

interface MalList {
  /** Entries for our lists. Each title occurs at most once among anime and once among manga. */
  entries: ImportedEntry[]
  repeated: number
  /** Number of entries that belong to none of our lists, or whose title cannot be stored. */
  skipped: number
}

class NoMalList extends Error {}

/** What the parser says about elements that are not nested. Its other complaints concern single characters, and it reads on. */
const BROKEN = /^(unmatched closing tag|unexpected close tag|unclosed tag|unexpected end|weird empty close tag|document)/

/** Collects entries as they are parsed. */
function gather() {
  const entries: ImportedEntry[] = []
  const seen = new Set<string>()
  const list: MalList = { entries, repeated: 0, skipped: 0 }
  const add = (kind: string, title: string, status: string) => {
    const name = title.trim()
    const type = LISTS.get(`${kind} ${status.trim().toLowerCase()}`)
    if (!type || name.length > LIST_NAME_MAX || !isPlainText(name)) {
      list.skipped += 1
      return
    }
    const { animeName, nameKey } = titleOf(name)
    if (seen.has(`${kind} ${nameKey}`)) list.repeated += 1
    else entries.push({ type, animeName, nameKey })
    seen.add(`${kind} ${nameKey}`)
  }
  return { list, add }
}

/** Creates a parser that passes each entry of an export to `add`. It does not process DTDs, so no entity can expand. */
function entryParser(add: (kind: string, title: string, status: string) => void): SaxesParser<SaxesOptions> {
  const parser = new SaxesParser({ position: false })
  const path: string[] = []
  let title = ''
  let status = ''

  const read = (text: string) => {
    if (path.length !== 3) return
    if (TITLES.has(path[2] as string)) title += text.slice(0, FIELD_MAX - title.length)
    if (path[2] === STATUS) status += text.slice(0, FIELD_MAX - status.length)
  }
  let attributes = 0
  parser.on('opentagstart', () => {
    attributes = 0
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > ATTRIBUTES_MAX) throw new NoMalList()
  })
  parser.on('doctype', () => {
    throw new NoMalList()
  })
  parser.on('error', ({ message }) => {
    if (BROKEN.test(message)) throw new NoMalList()
  })
  parser.on('opentag', ({ name }) => {
    if (path.length === 0 && name !== 'myanimelist') throw new NoMalList()
    if (path.length === DEPTH_MAX) throw new NoMalList()
    path.push(name)
  })
  parser.on('closetag', ({ name }) => {
    path.pop()
    if (path.length !== 1 || !KINDS.has(name)) return
    add(name, title, status)
    title = ''
    status = ''
  })
  parser.on('text', read)
  parser.on('cdata', read)
  return parser
}

/** How each kind of markup begins, how it reads as a whole, and how long it may be. A tag may have `>` in the value of an attribute. */
const MARKUP: readonly [string, RegExp, number][] = [
  ['<![CDATA[', /^[\s\S]*?\]\]>/, CDATA_MAX],
  ['<!--', /^<!--[\s\S]*?-->/, MARKUP_MAX],
  ['<?', /^[\s\S]*?\?>/, MARKUP_MAX],
  ['<', /^<(?!!)(?:[^"'<>]|"[^"]*"|'[^']*')*>/, MARKUP_MAX],
]

/** Returns where the markup that begins at `from` ends; -1 if it is longer than any of an export, or a document type. */
function endOfMarkup(xml: string, from: number): number {
  const [, whole, most = 0] = MARKUP.find(([begin]) => xml.startsWith(begin, from)) ?? []
  const found = whole?.exec(xml.slice(from, from + most))
  return found ? from + found[0].length : -1
}

/** A sign that begins no markup: it stands in a text that was not escaped. */
const STRAY = /^<(?![A-Za-z_:/!?]|$)|^<(?![!?])[^"'<>]*</
const CONTROLS = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu
const AMPERSAND = /&(?:(#x[0-9a-f]{1,6}|#[0-9]{1,7}|\w{1,30});)?/gi
const ENTITIES = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
/** Longer than any entity that is read. */
const ENTITY_MAX = 40
/** The first half of a pair, at the end. */
const PAIR_BEGINS = /[\ud800-\udbff]$/
/** Stands in a text for an entity that is not read: XML may contain it and a title may not, so that `add` skips the entry. */
const UNREAD = '\u0080'

const withoutControls = (piece: string) => piece.toWellFormed().replace(CONTROLS, '')

/** Returns whether a numbered character can be in XML. */
function isCharacter(number: string): boolean {
  const code = Number(number.replace(/^#(x?)/, (_, hex) => (hex ? '0x' : '')))
  return code >= 0x20
    ? code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code <= 0x10ffff)
    : [9, 10, 13].includes(code)
}

/** Returns a piece of text in which every & begins an entity that is read. */
const escaped = (text: string) =>
  withoutControls(text).replace(AMPERSAND, (found, name: string | undefined) => {
    if (name === undefined) return '&amp;'
    return (name.startsWith('#') ? isCharacter(name) : ENTITIES.has(name)) ? found : UNREAD
  })

/** Returns where a piece of text ends: at the next markup, or before what its greatest length would cut in two. */
function endOfText(xml: string, from: number): number {
  const piece = xml.slice(from, from + TEXT_MAX)
  const markup = piece.indexOf('<')
  if (markup >= 0) return from + markup
  if (piece.length < TEXT_MAX) return xml.length
  const entity = piece.indexOf('&', TEXT_MAX - ENTITY_MAX)
  if (entity >= 0) return from + entity
  return from + (PAIR_BEGINS.test(piece) ? TEXT_MAX - 1 : TEXT_MAX)
}

/** Returns the markup or the piece of text that begins at `from`, mended, and where it ends. Throws if it is markup that is too long. */
function mendedPiece(xml: string, from: number): { piece: string; end: number } {
  if (xml[from] !== '<') {
    const end = endOfText(xml, from)
    return { piece: escaped(xml.slice(from, end)), end }
  }
  if (STRAY.test(xml.slice(from, from + MARKUP_MAX))) return { piece: '&lt;', end: from + 1 }
  const end = endOfMarkup(xml, from)
  if (end < 0) throw new NoMalList()
  return { piece: withoutControls(xml.slice(from, end)), end }
}

/** Returns a text in chunks, without the characters that no XML may contain: exports have them in players' notes. */
function* mendedChunks(xml: string): Generator<string> {
  let at = Math.max(0, xml.slice(0, MARKUP_MAX).search(/[^\s\ufeff\p{Cc}]/u))
  while (at < xml.length) {
    const next = at + CHUNK
    let chunk = ''
    while (at < next && chunk.length < CHUNK && at < xml.length) {
      const { piece, end } = mendedPiece(xml, at)
      chunk += piece
      at = end
    }
    yield chunk
  }
}

/**
 * Parses a MyAnimeList export in chunks, so that other calls are served in between; characters that no XML may contain do not matter.
 * Returns null if the text is not an export.
 */
export async function readMalList(xml: string): Promise<MalList | null> {
  const { list, add } = gather()
  const parser = entryParser(add)
  try {
    for (const chunk of mendedChunks(xml)) {
      parser.write(chunk)
      await othersTurn()
    }
    parser.close()
    return list
  } catch (error) {
    if (error instanceof NoMalList) return null
    throw error
  }
}

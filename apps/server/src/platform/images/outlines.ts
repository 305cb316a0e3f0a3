import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import opentype, { type Font, type Path } from 'opentype.js'

/** Maximum number of open font files. A Japanese name needs some of about 120 small ones. */
const FONTS_MAX = 24

/** Text that can be drawn without fonts installed on the machine. */
export interface Lettering {
  /** Returns the width in pixels of `text` at `size` pixels; `text` may be any part of the prepared text. */
  widthOf(text: string, size: number): number
  /** Returns SVG path data of `text` with its baseline starting at (x, y). */
  pathOf(text: string, x: number, y: number, size: number): string
}

export interface Typeface {
  /** Prepares `text` for drawing. Returns `null` if the typeface lacks one of its characters. */
  outlinesOf(text: string): Promise<Lettering | null>
}

type Subset = { name: string; covers(point: number): boolean }

/** Subsets that most names need, tried first: their ranges overlap those of the numbered ones. */
const FIRST = ['latin', 'latin-ext']

const rangesOf = (list: string) =>
  list.split(',').map((range) => {
    const [from = 0, to = from] = range
      .replace(/^U\+/i, '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return { from, to }
  })

function subsetOf([key, list]: [string, string]): Subset {
  const ranges = rangesOf(list)
  return {
    name: key.replace(/^\[(\d+)\]$/, '$1'),
    covers: (point) => ranges.some(({ from, to }) => from <= point && point <= to),
  }
}

async function readSubsets(folder: string): Promise<Subset[]> {
  const listed: Record<string, string> = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'))
  const rank = ({ name }: Subset) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)
  return Object.entries(listed)
    .map(subsetOf)
    .toSorted((one, other) => rank(one) - rank(other))
}

async function openFont(file: string): Promise<Font> {
  const { buffer, byteOffset, byteLength } = await readFile(file)
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** @NOTE The library's own `toPathData` writes NaN for coordinates such as 1e-14. */
function pathData({ commands }: Path): string {
  return commands
    .map(({ type, ...points }) => {
      const { x1, y1, x2, y2, x, y } = points as Partial<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>>
      return type + [x1, y1, x2, y2, x, y].flatMap((value) => (value === undefined ? [] : [tenth(value)])).join(' ')
    })
    .join('')
}

/** Splits text into runs of consecutive characters from the same font file. */
function runsOf(text: string, fonts: ReadonlyMap<string, Font>): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const sign of text) {
    const font = fonts.get(sign)
    if (!font) throw new Error('Only text that was prepared can be drawn')
    const last = runs.at(-1)
    if (last?.font === font) last.text += sign
    else runs.push({ font, text: sign })
  }
  return runs
}

function letteringOf(fonts: ReadonlyMap<string, Font>): Lettering {
  const widthOf = (text: string, size: number) =>
    runsOf(text, fonts).reduce((width, run) => width + run.font.getAdvanceWidth(run.text, size), 0)
  return {
    widthOf,
    pathOf(text, x, y, size) {
      let left = x
      return runsOf(text, fonts)
        .map(({ font, text: part }) => {
          const data = pathData(font.getPath(part, left, y, size))
          left += font.getAdvanceWidth(part, size)
          return data
        })
        .join('')
    },
  }
}

/**
 * Opens a typeface of the @fontsource packages, which split it into files for parts of its characters.
 * @param path path of the file with its Latin letters
 */
function openTypeface(path: string): Typeface {
  const fileOf = (subset: string) => path.replace('-latin-', `-${subset}-`)
  const opened = new LRUCache<string, Font>({
    max: FONTS_MAX,
    ignoreFetchAbort: true,
    fetchMethod: (name) => openFont(fileOf(name)),
  })
  let subsets: Promise<Subset[]> | undefined

  const fontFor = async (sign: string, known: readonly Subset[]) => {
    const point = sign.codePointAt(0) ?? 0
    for (const { name } of known.filter((subset) => subset.covers(point))) {
      const font = await opened.forceFetch(name)
      if (font.charToGlyphIndex(sign) > 0) return font
    }
    return null
  }

  return {
    async outlinesOf(text) {
      subsets ??= readSubsets(dirname(dirname(path)))
      const known = await subsets
      const fonts = new Map<string, Font>()
      for (const sign of new Set(text)) {
        const font = await fontFor(sign, known)
        if (!font) return null
        fonts.set(sign, font)
      }
      return letteringOf(fonts)
    },
  }
}

export interface Typefaces {
  /** Headings and names. */
  display: Typeface
  /** Numbers. */
  mono: Typeface
}

/** Opens the typefaces of the site. No file is read until a text is prepared. */
export function openTypefaces(): Typefaces {
  const require = createRequire(import.meta.url)
  return {
    display: openTypeface(require.resolve('@fontsource/dela-gothic-one/files/dela-gothic-one-latin-400-normal.woff')),
    mono: openTypeface(require.resolve('@fontsource/martian-mono/files/martian-mono-latin-500-normal.woff')),
  }
}

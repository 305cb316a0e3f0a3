import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TITLES } from '../content/src/titles.ts'
import { ROOT } from './project-files.ts'

const WEB = join(ROOT, 'apps/web')

const read = (file: string) => readFileSync(join(WEB, file), 'utf8')

const FACE = /url\("\.\.\/\.\.\/fonts\/[\w-]+-(english|turkish)\.woff2"\)[^}]*unicode-range:\s*([^;]+);/g
/** The texts of a catalogue: in English those of the code, which are the ids. */
const MESSAGES = { en: /^msgid "(.*)"$/gm, tr: /^msgstr "(.*)"$/gm }

const rangesIn = (list: string) => list.split(',').map((range) => range.trim())

/** Returns the ranges that subset.sh leaves in the files of a set. */
const heldBy = (set: string) => rangesIn(new RegExp(`^${set}='(.*)'$`, 'm').exec(read('fonts/subset.sh'))?.[1] ?? '')

/** Returns the characters of a range such as `U+41-5A`. */
function charactersOf(range: string): string[] {
  const [first = 0, last = first] = range
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}

test.each(['english', 'turkish'])('[HTML-13] the stylesheet declares the letters that the %s files hold', (set) => {
  const declared = [...read('src/styles/fonts.css').matchAll(FACE)].filter(([, name]) => name === set)
  expect(declared).toHaveLength(3)
  for (const [, , ranges = ''] of declared) expect(rangesIn(ranges)).toEqual(heldBy(set))
})

const held = new Set(['english', 'turkish'].flatMap(heldBy).flatMap(charactersOf))

test("[HTML-13] the small files hold every letter of the demo games' titles", () => {
  expect([...new Set(TITLES.map(({ title }) => title).join(''))].filter((letter) => !held.has(letter))).toEqual([])
})

test.each(['en', 'tr'] as const)('[HTML-13] the small files hold every letter of the texts in %s', (language) => {
  const catalogues = readdirSync(join(WEB, 'src/locales')).filter((file) => file.endsWith('.tr.po'))
  const lines = catalogues.flatMap((file) => [...read(join('src/locales', file)).matchAll(MESSAGES[language])])
  const texts = lines.map(([, text = '']) => text)
  expect(texts.length).toBeGreaterThan(500)
  const letters = new Set(texts.join('').match(/\p{L}/gu))
  expect([...letters].filter((letter) => !held.has(letter))).toEqual([])
})

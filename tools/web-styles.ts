import { posix } from 'node:path'
import type { Page } from './ledger.ts'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const SELECTOR = /(?<=^|[{};])[^{};@]+(?=\{)/g
const CLASS = /\.(-?[a-z_][\w-]*)/gi
/** Matches everything before the first space or combinator outside of brackets. */
const FIRST_COMPOUND = /^(?:[^\s>+~([]|\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])*/
/** Matches `:has()` and `:not()`: the classes in them do not style the element itself. */
const CONDITION = /:(?:has|not)\((?:[^()]|\([^()]*\))*\)/g
const CLASS_ATTRIBUTE = /\bclassName=/g
const SHEET_IMPORT = /^import '(\.[^']+\.css)'/gm
const TEMPLATE = /`[^`]*`/g
const HOLE = /\$\{([^}]*)\}/g
/** Matches a quoted text that is not an operand of a comparison. */
const QUOTED = /(?<![=!]==? ?)(["'])([^"'\n]*)\1/g

/** Returns the part of the web that a file belongs to: a feature, or another folder of `src`. */
const partOf = (name: string) => /^apps\/web\/src\/(features\/[^/]+|[^/]+)/.exec(name)?.[1] ?? name

const EVERYBODYS = 'styles'

const withoutComments = (text: string) => text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))

const classesIn = (selector: string) => [...selector.matchAll(CLASS)].map(([, name = '']) => name)

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

interface Found {
  name: string
  place: string
  part: string
}

/** Returns the classes that a sheet's selectors style themselves (`defined`) and all classes that they contain (`mentioned`). */
function classesOf({ name, text }: Page) {
  const part = partOf(name)
  const bare = withoutComments(text)
  const selectors = [...bare.matchAll(SELECTOR)].flatMap(({ 0: list, index }) => {
    const place = `${name}:${lineAt(bare, index + list.search(/\S/))}`
    return list.split(/,(?![^(]*\))/).map((one) => ({ one: one.trim(), place }))
  })
  const found = (of: (one: string) => string): Found[] =>
    selectors.flatMap(({ one, place }) => classesIn(of(one)).map((each) => ({ name: each, place, part })))
  return { defined: found((one) => (FIRST_COMPOUND.exec(one)?.[0] ?? '').replace(CONDITION, '')), mentioned: found((one) => one) }
}

/** Returns the text between the brace at `from` and the brace that closes it. */
function inBraces(text: string, from: number) {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return text.slice(from + 1, at)
  }
  return ''
}

function textsIn(expression: string): string[] {
  const templates = expression.match(TEMPLATE) ?? []
  const rest = [expression.replace(TEMPLATE, ''), ...templates.flatMap((one) => [...one.matchAll(HOLE)].map(([, hole]) => hole))]
  const quoted = [...rest.join(' ').matchAll(QUOTED)].map(([, , text = '']) => text)
  return [...templates.map((one) => one.slice(1, -1).replace(HOLE, ' ')), ...quoted]
}

/** Returns the classes that a component sets on its elements. */
const classesWritten = ({ name, text }: Page): Found[] =>
  [...text.matchAll(CLASS_ATTRIBUTE)].flatMap(({ 0: attribute, index }) => {
    const from = index + attribute.length
    const texts = text[from] === '{' ? textsIn(inBraces(text, from)) : [text.slice(from + 1, text.indexOf('"', from + 1))]
    const place = `${name}:${lineAt(text, index)}`
    return texts.flatMap((one) => one.split(/\s+/)).map((each) => ({ name: each, place, part: partOf(name) }))
  })

const sheetsOfOthers = ({ name, text }: Page) =>
  [...text.matchAll(SHEET_IMPORT)].flatMap(({ 1: path = '', index }) => {
    const sheet = posix.join(posix.dirname(name), path)
    const isOwn = [partOf(name), EVERYBODYS].includes(partOf(sheet))
    return isOwn ? [] : [`${name}:${lineAt(text, index)}: ${posix.basename(sheet)} belongs to ${partOf(sheet)}`]
  })

const isWord = (word: string, texts: readonly string[]) => {
  const whole = new RegExp(`(?<![\\w-])${word}(?![\\w-])`)
  return texts.some((text) => whole.test(text))
}

/**
 * Returns the violations of the rules for style sheets, one line each: a class of another part of the web in a component or a
 * sheet, a sheet that another part imports, and a class that no code uses. Every part may use the classes in `styles/`.
 * @param sheets the web's style sheets
 * @param sources the code that can set a class, without tests
 */
export function styleErrors(sheets: Page[], sources: Page[]): string[] {
  const all = sheets.map(classesOf)
  const homes = Map.groupBy(
    all.flatMap(({ defined }) => defined),
    ({ name }) => name,
  )
  const isForeign = ({ name, part }: Found) => {
    const parts = homes.get(name)?.map((home) => home.part) ?? []
    return parts.length > 0 && !parts.includes(part) && !parts.includes(EVERYBODYS)
  }
  const ofOthers = [...all.flatMap(({ mentioned }) => mentioned), ...sources.flatMap(classesWritten)]
    .filter(isForeign)
    .map(({ name, place }) => `${place}: .${name} belongs to ${homes.get(name)?.[0]?.part}`)
  const code = sources.map(({ text }) => withoutComments(text))
  const mentioned = Map.groupBy(
    all.flatMap((sheet) => sheet.mentioned),
    ({ name }) => name,
  )
  const unused = [...mentioned].filter(([name]) => !isWord(name, code))
  return [
    ...new Set([
      ...ofOthers,
      ...sources.flatMap(sheetsOfOthers),
      ...unused.map(([name, places]) => `${places[0]?.place}: no code has .${name}`),
    ]),
  ]
}

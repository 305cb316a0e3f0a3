import type { Page } from './ledger.ts'

const FILE = /^\d{4}-[a-z\d-]+\.md$/
const HEADING = /^# (.+)$/m
const ROW = /^\| \[([^\]]+)\]\(([^)]+)\) \| ([^|]+) \| ([^|]+) \|$/gm
const DATE = /^\d{4}-\d{2}-\d{2}$/

const headingOf = ({ text }: Page) => HEADING.exec(text)?.[1] ?? ''

const numberOf = ({ name }: Page) => name.slice(0, 4)

const ownErrors = (file: Page): string[] => {
  if (!FILE.test(file.name)) return [`${file.name}: the name is not a four-digit number followed by a few words`]
  return headingOf(file).startsWith(`${Number(numberOf(file))}. `)
    ? []
    : [`${file.name}: the heading does not begin with the number of the file`]
}

interface Row {
  title: string
  file: string
  date: string
}

const rowsOf = (index: string): Row[] =>
  [...index.matchAll(ROW)].map(([, title = '', file = '', , date = '']) => ({ title, file, date }))

const rowErrors = ({ title, file, date }: Row, page: Page | undefined): string[] => {
  if (!page) return [`${file}: listed, but there is no such file`]
  const heading = headingOf(page)
  return [
    ...(title === heading ? [] : [`${file}: listed as "${title}", but its heading is "${heading}"`]),
    ...(DATE.test(date) ? [] : [`${file}: its row has no date such as 2026-11-21`]),
  ]
}

/**
 * Returns the errors in the index of decisions, one line each: a decision without a row, a row without a file, a title that
 * differs from the file's heading, a row without a date, a number or a file that occurs twice.
 * @param files the decisions; `name` is the file name without its folder
 * @param index the text of the page with the table
 */
export function indexErrors(files: Page[], index: string): string[] {
  if (files.length === 0) return ['docs/decisions contains no decisions']
  const rows = rowsOf(index)
  const listed = rows.map(({ file }) => file)
  const numbers = files.map(numberOf)
  return [
    ...files.flatMap(ownErrors),
    ...files
      .filter((file, at) => numbers.indexOf(numberOf(file)) < at)
      .map(({ name }) => `${name}: its number is already in use`),
    ...files.filter(({ name }) => !listed.includes(name)).map(({ name }) => `${name}: not listed in the index`),
    ...listed.filter((name, at) => listed.indexOf(name) < at).map((name) => `${name}: listed twice`),
    ...rows.flatMap((row) =>
      rowErrors(
        row,
        files.find(({ name }) => name === row.file),
      ),
    ),
  ]
}

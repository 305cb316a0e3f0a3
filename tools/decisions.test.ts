import { expect, test } from 'vitest'
import { indexErrors } from './decisions.ts'

const NAME = '0001-one-process.md'
const file = (name = NAME, heading = '1. One process') => ({ name, text: `# ${heading}\n\n**Context.** …` })
const row = (name = NAME, title = '1. One process', date = '2026-11-21') => `| [${title}](${name}) | accepted | ${date} |`

test('an index with a row for each decision has no errors', () => {
  const second = file('0002-two.md', '2. Two')
  expect(indexErrors([file(), second], `${row()}\n${row('0002-two.md', '2. Two')}`)).toEqual([])
})

test('reports a decision without a row', () => {
  expect(indexErrors([file()], '| decision | status | date |')).toEqual([`${NAME}: not listed in the index`])
})

test('reports a row without a file', () => {
  expect(indexErrors([file()], `${row()}\n${row('0002-two.md', '2. Two')}`)).toEqual([
    '0002-two.md: listed, but there is no such file',
  ])
})

test('reports a row that occurs twice', () => {
  expect(indexErrors([file()], `${row()}\n${row()}`)).toEqual([`${NAME}: listed twice`])
})

test('reports a title that differs from the heading of the decision', () => {
  expect(indexErrors([file()], row(NAME, '1. Two processes'))).toEqual([
    `${NAME}: listed as "1. Two processes", but its heading is "1. One process"`,
  ])
})

test('reports a row without a date', () => {
  expect(indexErrors([file()], row(NAME, '1. One process', 'soon'))).toEqual([`${NAME}: its row has no date such as 2026-11-21`])
})

test('reports two decisions with the same number', () => {
  const twin = file('0001-many.md', '1. Many')
  expect(indexErrors([file(), twin], `${row()}\n${row('0001-many.md', '1. Many')}`)).toEqual([
    '0001-many.md: its number is already in use',
  ])
})

test('reports a heading with another number and a file without a number', () => {
  const files = [file(NAME, '2. One process'), file('notes.md', 'Notes')]
  expect(indexErrors(files, `${row(NAME, '2. One process')}\n${row('notes.md', 'Notes')}`)).toEqual([
    `${NAME}: the heading does not begin with the number of the file`,
    'notes.md: the name is not a four-digit number followed by a few words',
  ])
})

test('reports a folder without decisions', () => {
  expect(indexErrors([], row())).toEqual(['docs/decisions contains no decisions'])
})

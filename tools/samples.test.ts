import { expect, test } from 'vitest'
import { sampleErrors } from './samples.ts'

const FILES: Record<string, string> = { 'a.ts': 'const a = 1\nif (a) {\n  go()\n  stop()\n}\n' }
const errorsOf = (text: string) => sampleErrors({ name: 'STYLE.md', text }, (file) => FILES[file] ?? null)

const block = (info: string, ...lines: string[]) => [`\`\`\`ts${info}`, ...lines, '```'].join('\n')

test.each([
  ['with its exact lines', block(' a.ts', 'if (a) {', '  go()', '  stop()', '}')],
  ['with another indentation', block(' a.ts', '  const a = 1', 'if (a) {')],
  ['with omitted lines', block(' a.ts', 'const a = 1', '…', 'stop()')],
  ['with omitted lines at its end', block(' a.ts', 'if (a) {', '  …')],
])('accepts a sample of a file %s', (_, text) => {
  expect(errorsOf(text)).toEqual([])
})

test.each([
  ['a sample without a file', block('', 'go()'), 'STYLE.md: a sample names no file: go()'],
  ['a file that does not exist', block(' b.ts', 'go()'), 'STYLE.md: a sample names b.ts, which does not exist'],
  ['a line that has changed', block(' a.ts', 'const a = 2'), 'STYLE.md: a sample is no longer in a.ts'],
  ['lines in another order', block(' a.ts', 'stop()', 'go()'), 'STYLE.md: a sample is no longer in a.ts'],
  ['a gap that is not marked', block(' a.ts', 'const a = 1', 'go()'), 'STYLE.md: a sample is no longer in a.ts'],
])('reports %s', (_, text, error) => {
  expect(errorsOf(text)).toEqual([error])
})

test('checks a sample of a component too', () => {
  expect(errorsOf('```tsx\n<p>\n```')).toEqual(['STYLE.md: a sample names no file: <p>'])
})

test('checks a sample inside a list too', () => {
  expect(errorsOf('- An item\n\n  ```ts a.ts\n  gone()\n  ```\n')).toHaveLength(1)
})

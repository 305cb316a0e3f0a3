import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLines } from './title-file.ts'

const read = async (bytes: Buffer, size: number, bytesMax = 1_000) => {
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
  return Array.fromAsync(readLines(Readable.from(chunks), bytesMax))
}

test('[TITLE-10] yields whole, numbered lines, regardless of how the stream is split', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((line) => !line.includes('\n'))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1 }), fc.integer({ min: 1, max: 9 }), async (lines, size) => {
      const stored = await read(Buffer.from(`${lines.join('\n')}\n`), size)
      expect(stored).toEqual(lines.map((line, at) => ({ number: at + 1, text: line })))
    }),
  )
})

test('[TITLE-10] accepts a last line without a line break, and yields nothing for an empty file', async () => {
  expect(await read(Buffer.from('a\nb'), 2)).toEqual([
    { number: 1, text: 'a' },
    { number: 2, text: 'b' },
  ])
  expect(await read(Buffer.alloc(0), 2)).toEqual([])
})

test('[TITLE-10] yields null for a line that is too long, and continues with the next one', async () => {
  const long = Buffer.from(`a\n${'x'.repeat(50)}\nb\n${'é'.repeat(5)}\n${'y'.repeat(11)}`)
  expect((await read(long, 4, 10)).map(({ text }) => text)).toEqual(['a', null, 'b', 'ééééé', null])
})

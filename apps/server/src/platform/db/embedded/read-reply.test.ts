import { expect, test } from 'vitest'
import { readResult } from './read-reply.ts'

const BIND_COMPLETE = [50, 0, 0, 0, 4]
const READY = [90, 0, 0, 0, 5, 73]
const SELECT_0 = [67, 0, 0, 0, 13, ...Buffer.from('SELECT 0\0')]

test('a reply that ends without rows is an empty result', () => {
  const reply = new Uint8Array([...BIND_COMPLETE, ...SELECT_0, ...READY])
  expect(readResult(reply, [])).toEqual({ rows: [], affectedRows: undefined })
})

test.each([
  ['no message', []],
  ['no end of the statement', [...BIND_COMPLETE, ...READY]],
])('[SERVICE-9] a reply with %s fails and may be asked for again', (_, bytes) => {
  expect(() => readResult(new Uint8Array(bytes), [])).toThrow(expect.objectContaining({ code: '08006' }))
})

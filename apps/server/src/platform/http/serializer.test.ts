import { expect, test } from 'vitest'
import { z } from 'zod'
import { serializerCompiler } from './serializer.ts'

const schema = z.object({ name: z.string(), list: z.array(z.object({ id: z.number() })).optional() })
const toJson = serializerCompiler({ schema, method: 'GET', url: '/test' })

test('fields that the schema does not declare are removed at every level', () => {
  expect(toJson({ name: 'a', secret: 1, list: [{ id: 1, secret: 2 }] })).toBe('{"name":"a","list":[{"id":1}]}')
})

test('a reply without a declared field is an error, also if it is frozen', () => {
  expect(() => toJson({ list: [] })).toThrow()
  expect(() => toJson(Object.freeze({ list: [] }))).toThrow()
})

test('a frozen reply is turned into JSON once, any other each time', () => {
  let reads = 0
  const reply = {
    get name() {
      reads += 1
      return 'a'
    },
  }
  toJson(reply)
  const once = reads
  toJson(reply)
  expect(reads).toBe(2 * once)
  Object.freeze(reply)
  expect(toJson(reply)).toBe(toJson(reply))
  expect(reads).toBe(3 * once)
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { serializerCompiler } from './create-server.ts'

const schema = z.object({ name: z.string(), list: z.array(z.object({ id: z.number() })).optional() })
const toJson = serializerCompiler({ schema, method: 'GET', url: '/test' })

test('fields that the schema does not declare are removed at every level', () => {
  expect(toJson({ name: 'a', secret: 1, list: [{ id: 1, secret: 2 }] })).toBe('{"name":"a","list":[{"id":1}]}')
})

test('a reply without a declared field is an error, also if it is frozen', () => {
  expect(() => toJson({ list: [] })).toThrow()
  expect(() => toJson(Object.freeze({ list: [] }))).toThrow()
})

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ERRORS } from '../errors.ts'
import { endpoints } from './all.ts'

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** Unwraps an optional or nullable body: the calls that delete also take their fields from the query. */
const whole = (body: z.ZodType): z.ZodType =>
  body instanceof z.ZodOptional || body instanceof z.ZodNullable ? whole(body.unwrap() as z.ZodType) : body

test('each endpoint is declared only once', () => {
  expect(new Set(endpoints.map(keyOf)).size).toBe(endpoints.length)
})

test('[STOMP-22] the moves of a match can be sent over a socket, and no other call', () => {
  const sent = endpoints.filter(({ overSocket }) => overSocket)
  expect(sent.map(keyOf).toSorted()).toEqual(
    ['gameReady', 'leave', 'nextSectionReady', 'openSquare', 'sectionShown', 'sendAnswer'].map(
      (name) => `POST /multiplayer/${name}`,
    ),
  )
  // A socket identifies its caller, but proves no role.
  expect(sent.filter(({ caller = 'anybody' }) => caller !== 'anybody')).toEqual([])
})

describe.each(endpoints.map((endpoint) => ({ ...endpoint, key: keyOf(endpoint) })))(
  '$key',
  ({ path, params, body, reply, refuses }) => {
    test('[SERVICE-1] refuses only with codes from the catalogue and names each once', () => {
      expect(Object.keys(ERRORS)).toEqual(expect.arrayContaining([...refuses]))
      expect(new Set(refuses).size).toBe(refuses.length)
    })

    test('declares exactly the parameters of its path', () => {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect(Object.keys(params?.shape ?? {}).toSorted()).toEqual(named.toSorted())
    })

    test('[SERVICE-2] rejects a body with unknown keys, except for the reply of Google', () => {
      if (!body || path === '/user/loginWithGoogle') return
      const taken = whole(body)
      expect(taken instanceof z.ZodObject && taken.def.catchall instanceof z.ZodNever).toBe(true)
    })

    test('[BOT-11] has no fame of a title in its reply', () => {
      const described = JSON.stringify(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }))
      expect(described).not.toMatch(/"[a-z]*fame[a-z]*"/i)
    })

    test('has a reply that JSON Schema can describe completely', () => {
      expect(() => z.toJSONSchema(reply, { io: 'output', unrepresentable: 'throw' })).not.toThrow()
    })
  },
)

import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { perRoute } from './per-route.ts'

test('a value is created once for each method and route, and one for all calls that no route serves', async () => {
  const created: string[] = []
  const callOf = perRoute((method, route) => {
    created.push(`${method} ${route}`)
    return created.length
  })
  const app = Fastify()
  app.get('/games/:id', async () => ({}))
  app.route({ method: ['PUT', 'DELETE'], url: '/games/:id', handler: async () => ({}) })
  const seen: number[] = []
  app.addHook('onResponse', async (request) => void seen.push(callOf(request)))
  await app.register(async (part) => void part.get('/games', async () => ({})))
  const calls = [
    ...(['GET', 'GET', 'HEAD', 'PUT', 'DELETE'] as const).map((method) => ({ method, url: '/games/1' })),
    ...['/games', '/lost', '/lost/too'].map((url) => ({ method: 'GET' as const, url })),
  ]
  for (const call of [...calls, ...calls]) await app.inject(call)
  expect(created).toEqual([
    ...['GET /games/:id', 'HEAD /games/:id', 'PUT /games/:id', 'DELETE /games/:id'],
    ...['GET /games', 'GET unknown'],
  ])
  const once = [1, 1, 2, 3, 4, 5, 6, 6]
  expect(seen).toEqual([...once, ...once])
})

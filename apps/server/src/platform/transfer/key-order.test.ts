import { expect, test } from 'vitest'
import { inKeyOrder } from './key-order.ts'

test('[MOVE-4] a table comes after those that it refers to, also through others', () => {
  const references = [
    { table: 'answers', target: 'plays' },
    { table: 'plays', target: 'games' },
    { table: 'plays', target: 'users' },
    { table: 'games', target: 'users' },
  ]
  expect(inKeyOrder(['answers', 'games', 'plays', 'titles', 'users'], references)).toEqual([
    'titles',
    'users',
    'games',
    'plays',
    'answers',
  ])
})

test('[MOVE-4] tables that refer to each other in a circle are an error', () => {
  const references = [
    { table: 'a', target: 'b' },
    { table: 'b', target: 'a' },
  ]
  expect(() => inKeyOrder(['a', 'b', 'c'], references)).toThrow('a, b')
})

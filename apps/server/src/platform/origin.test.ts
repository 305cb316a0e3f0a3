import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

test('links of the site lead to its public address, or to this machine', () => {
  expect(originOf({ publicUrl: null, port: 4000 })).toBe('http://localhost:4000')
  expect(originOf({ publicUrl: 'https://guess.example', port: 4000 })).toBe('https://guess.example')
})

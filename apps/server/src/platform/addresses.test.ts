import { expect, test } from 'vitest'
import { originOf } from './addresses.ts'

test('the origin of links is the public address, or localhost without one', () => {
  expect(originOf({ publicUrl: null, port: 4000 })).toBe('http://localhost:4000')
  expect(originOf({ publicUrl: 'https://guess.example', port: 4000 })).toBe('https://guess.example')
})

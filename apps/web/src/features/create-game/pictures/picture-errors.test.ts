import { expect, test } from 'vitest'
import { findPictureError, kindOf } from './picture-errors.ts'

const JPG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46)
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const GIF = new TextEncoder().encode('GIF89a......')
const TEXT = new TextEncoder().encode('just a text.')

const errorOf = (name: string, head: Uint8Array, size = 1_000) => findPictureError({ name, size }, head)

test('detects the type of a file by its first bytes', () => {
  expect([JPG, PNG, GIF, TEXT, new Uint8Array()].map(kindOf)).toEqual(['jpg', 'png', 'gif', null, null])
})

test('[CREATE-24] accepts a picture whatever its file extension is', () => {
  expect(errorOf('a.jpg', JPG)).toBeNull()
  expect(errorOf('a.png', JPG)).toBeNull()
  expect(errorOf('without-any', PNG)).toBeNull()
})

test('[CREATE-24] refuses a file of another type, and reports a picture extension on it', () => {
  expect(errorOf('a.gif', GIF)).toBe('format')
  expect(errorOf('a.txt', TEXT)).toBe('format')
  expect(errorOf('a.jpg', GIF)).toBe('renamed')
  expect(errorOf('A.PNG', TEXT)).toBe('renamed')
  expect(errorOf('empty.jpeg', new Uint8Array())).toBe('renamed')
})

test('[CREATE-24] accepts 10,000,000 bytes and refuses one more', () => {
  expect(errorOf('a.jpg', JPG, 10_000_000)).toBeNull()
  expect(errorOf('a.jpg', JPG, 10_000_001)).toBe('too-large')
})

test('[OPERATOR-155] where animation is allowed, accepts a GIF of any file extension within the same size limit', () => {
  const movingError = (name: string, head: Uint8Array, size = 1_000) => findPictureError({ name, size }, head, true)
  expect(movingError('a.gif', GIF)).toBeNull()
  expect(movingError('a.jpg', GIF)).toBeNull()
  expect(movingError('a.png', PNG)).toBeNull()
  expect(movingError('a.gif', TEXT)).toBe('format')
  expect(movingError('a.gif', GIF, 10_000_001)).toBe('too-large')
})

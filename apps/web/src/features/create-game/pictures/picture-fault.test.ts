import { expect, test } from 'vitest'
import { faultBefore, kindOf } from './picture-fault.ts'

const JPG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46)
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const GIF = new TextEncoder().encode('GIF89a......')
const TEXT = new TextEncoder().encode('just a text.')

const faultOf = (name: string, head: Uint8Array, size = 1_000) => faultBefore({ name, size }, head)

test('what a file is stands in its first bytes', () => {
  expect([JPG, PNG, GIF, TEXT, new Uint8Array()].map(kindOf)).toEqual(['jpg', 'png', 'gif', null, null])
})

test('[WIZARD-6] a picture is taken whatever its name says', () => {
  expect(faultOf('a.jpg', JPG)).toBeNull()
  expect(faultOf('a.png', JPG)).toBeNull()
  expect(faultOf('without-any', PNG)).toBeNull()
})

test('[WIZARD-6] a file of another kind is refused, and one that only its name makes a picture says so', () => {
  expect(faultOf('a.gif', GIF)).toBe('format')
  expect(faultOf('a.txt', TEXT)).toBe('format')
  expect(faultOf('a.jpg', GIF)).toBe('renamed')
  expect(faultOf('A.PNG', TEXT)).toBe('renamed')
  expect(faultOf('empty.jpeg', new Uint8Array())).toBe('renamed')
})

test('[WIZARD-6] 10,000,000 bytes are taken, one more is not', () => {
  expect(faultOf('a.jpg', JPG, 10_000_000)).toBeNull()
  expect(faultOf('a.jpg', JPG, 10_000_001)).toBe('too-large')
})

test('[PANEL-31] a gif is taken where it may move, whatever its name says, and within the same size', () => {
  const movingFault = (name: string, head: Uint8Array, size = 1_000) => faultBefore({ name, size }, head, true)
  expect(movingFault('a.gif', GIF)).toBeNull()
  expect(movingFault('a.jpg', GIF)).toBeNull()
  expect(movingFault('a.png', PNG)).toBeNull()
  expect(movingFault('a.gif', TEXT)).toBe('format')
  expect(movingFault('a.gif', GIF, 10_000_001)).toBe('too-large')
})

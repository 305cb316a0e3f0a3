import { expect, test } from 'vitest'
import { withJpegEnd } from './jpeg-end.ts'

/** A file of the shape of a JPEG: a segment that contains an end marker, as a thumbnail does, and a scan with a stuffed sign. */
const HEAD = [0xff, 0xd8, 0xff, 0xe1, 0, 4, 0xff, 0xd9, 0xff, 0xff, 0xda, 0, 3, 1]
const SCAN = [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]
const END = [0xff, 0xd9]
const NEXT_SCAN = [0xff, 0xda, 0, 2, 0x78]

const of = (...parts: number[][]) => new Uint8Array(parts.flat())

test.each([
  ['one scan', of(HEAD, SCAN)],
  ['two scans', of(HEAD, SCAN, NEXT_SCAN)],
  ['data behind it', of(HEAD, SCAN, [1, 2, 3, 0])],
  ['half a sign', of(HEAD, SCAN, [0xff])],
])('[PIC-31] a JPEG of %s without its end gets one', (_, bytes) => {
  expect([...(withJpegEnd(bytes) ?? [])]).toEqual([...bytes, ...END])
})

test.each([
  ['is whole', of(HEAD, SCAN, END)],
  ['has two scans', of(HEAD, SCAN, NEXT_SCAN, END)],
  ['has data behind its end', of(HEAD, SCAN, END, [1, 2, 3])],
  ['is empty', of()],
  ['is a PNG', of([0x89, 0x50, 0x4e, 0x47])],
])('[PIC-31] a file that %s is left as it is', (_, bytes) => {
  expect(withJpegEnd(bytes)).toBeNull()
})

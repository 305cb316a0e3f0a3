import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Expected result of a file of the corpus: stored, refused, or either of the two but nothing worse. */
export type Outcome = 'kept' | 'refused' | 'either'

export interface Specimen {
  what: string
  bytes: Buffer
  name: string
  fate: Outcome
}

/** A text that no stored picture may contain. */
export const MARKER = 'canary-of-the-corpus'

const NOTHING = Buffer.alloc(0)

/** Returns a deterministic random source. */
function chance(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % limit
  }
}

/** Returns a picture of random colours, which no file format can compress. */
function noise(width: number, height: number, seed = 1): Sharp {
  const below = chance(seed)
  const data = Buffer.from(Array.from({ length: width * height * 3 }, () => below(256)))
  return sharp(data, { raw: { width, height, channels: 3 } })
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#456' }, limitInputPixels: false })

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Inserts a chunk into a PNG after its header. */
export const withChunk = (png: Buffer, type: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])

/** Returns the same PNG with a different size in its header. */
const sized = (png: Buffer, width: number, height: number) => {
  const head = Buffer.from(png.subarray(16, 29))
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), png.subarray(33)])
}

/** Returns a black PNG, made without drawing it. */
export function aPng(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 })
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', NOTHING)])
}

/** Inserts a segment into a JPEG after its first marker. */
const withSegment = (jpeg: Buffer, marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

const of = (fate: Outcome, what: string, bytes: Buffer, name = 'photo.png'): Specimen => ({ fate, what, bytes, name })

const SIZES = [
  ...[
    [1, 1],
    [1, 20],
    [20, 1],
    [2, 3],
    [17, 13],
    [64, 64],
  ],
  ...[
    [1281, 65],
    [65, 1281],
    [3000, 150],
    [640, 361],
  ],
] as [number, number][]

async function goodOnes(): Promise<Specimen[]> {
  const made: Specimen[] = []
  for (const [width, height] of SIZES) {
    const picture = flat(width, height)
    made.push(of('kept', `PNG ${width} × ${height}`, await picture.png().toBuffer()))
    made.push(of('kept', `JPEG ${width} × ${height}`, await picture.jpeg().toBuffer(), 'photo.jpg'))
  }
  for (let orientation = 1; orientation <= 8; orientation++) {
    const lying = await noise(40, 24).withMetadata({ orientation }).jpeg().toBuffer()
    made.push(of('kept', `JPEG rotated ${orientation}`, lying, 'photo.jpeg'))
  }
  const plain = noise(60, 40)
  const kinds: [string, Promise<Buffer>][] = [
    ['progressive JPEG', plain.clone().jpeg({ progressive: true }).toBuffer()],
    ['grey JPEG', plain.clone().greyscale().jpeg().toBuffer()],
    ['CMYK JPEG', plain.clone().toColourspace('cmyk').jpeg().toBuffer()],
    ['JPEG without subsampling', plain.clone().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
    ['PNG of 16 bits', plain.clone().toColourspace('rgb16').png().toBuffer()],
    ['grey PNG of 16 bits', plain.clone().toColourspace('grey16').png().toBuffer()],
    ['PNG with a palette', plain.clone().png({ palette: true, colours: 16 }).toBuffer()],
    ['PNG of two colours', plain.clone().threshold().png({ palette: true, colours: 2 }).toBuffer()],
    ['interlaced PNG', plain.clone().png({ progressive: true }).toBuffer()],
    ['clear PNG', plain.clone().ensureAlpha(0).png().toBuffer()],
    ['PNG of another profile', plain.clone().withIccProfile('p3').png().toBuffer()],
    ['JPEG under another name', plain.clone().jpeg().toBuffer()],
  ]
  for (const [what, bytes] of kinds) made.push(of('kept', what, await bytes))
  return made
}

async function markedOnes(): Promise<Specimen[]> {
  const png = await noise(30, 20).png().toBuffer()
  const jpeg = await noise(30, 20).jpeg().toBuffer()
  const marker = Buffer.from(MARKER)
  const gps = {
    IFD0: { Copyright: MARKER, ImageDescription: MARKER },
    IFD3: { GPSLatitude: '41/1 0/1 0/1', GPSLatitudeRef: 'N' },
  }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARKER}</x:xmpmeta>`
  const tails = [
    'PK\u0003\u0004',
    '<script>',
    '<?php ',
    '%PDF-1.7',
    '#!/bin/sh\n',
    'MZ',
    '<html>',
    'GIF89a',
    'Rar!',
    '\u007fELF',
    '7z',
    'ftypmp42',
  ]
  const behind = tails.flatMap((tail) => [
    of('kept', `PNG with ${JSON.stringify(tail)} after it`, Buffer.concat([png, Buffer.from(tail, 'latin1'), marker])),
    of('kept', `JPEG with ${JSON.stringify(tail)} after it`, Buffer.concat([jpeg, Buffer.from(tail, 'latin1'), marker])),
  ])
  const chunks = ['tEXt', 'eXIf', 'prVt', 'zzZz', 'heLo', 'iTXt', 'caBX'].map((type) =>
    of('either', `PNG with a chunk ${type}`, withChunk(png, type, Buffer.concat([Buffer.from('Comment\0'), marker]))),
  )
  const segments = [0xfe, 0xe1, 0xe2, 0xe8, 0xeb, 0xed, 0xee, 0xef].map((type) =>
    of('either', `JPEG with a segment ${type.toString(16)}`, withSegment(jpeg, type, marker)),
  )
  const withTexts: [string, Promise<Buffer>][] = [
    ['JPEG that tells where', noise(30, 20).withExif(gps).jpeg().toBuffer()],
    ['PNG that tells where', noise(30, 20).withExif(gps).png().toBuffer()],
    ['JPEG with XMP', noise(30, 20).withXmp(xmp).jpeg().toBuffer()],
    ['PNG with XMP', noise(30, 20).withXmp(xmp).png().toBuffer()],
  ]
  const described = await Promise.all(withTexts.map(async ([what, bytes]) => of('kept', what, await bytes)))
  const moving = withChunk(png, 'acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))
  return [...behind, ...chunks, ...segments, ...described, of('kept', 'animated PNG', moving)]
}

async function brokenOnes(): Promise<Specimen[]> {
  const sources = [
    { what: 'PNG', bytes: await noise(60, 50).png().toBuffer() },
    { what: 'JPEG', bytes: await noise(60, 50).jpeg().toBuffer() },
    { what: 'progressive JPEG', bytes: await noise(60, 50).jpeg({ progressive: true }).toBuffer() },
  ]
  const cut = sources.flatMap(({ what, bytes }) =>
    [0.02, 0.1, 0.3, 0.5, 0.7, 0.9].map((part) =>
      of('refused', `${what} cut off at ${part}`, bytes.subarray(0, Math.floor(bytes.length * part))),
    ),
  )
  const below = chance(7)
  const bitten = sources.flatMap(({ what, bytes }) =>
    Array.from({ length: 14 }, (_, number) => {
      const spoilt = Buffer.from(bytes)
      for (let bite = 0; bite <= number; bite++) spoilt[8 + below(bytes.length - 8)] = below(256)
      return of('either', `${what} with ${number + 1} wrong bytes`, spoilt)
    }),
  )
  return [...cut, ...bitten]
}

async function otherFiles(): Promise<Specimen[]> {
  const picture = noise(20, 20)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><image href="/etc/passwd"/></svg>`
  const files: [string, Buffer][] = [
    ['GIF', await picture.clone().gif().toBuffer()],
    ['WebP', await picture.clone().webp().toBuffer()],
    ['TIFF', await picture.clone().tiff().toBuffer()],
    ['AVIF', await picture.clone().avif({ effort: 0 }).toBuffer()],
    ['SVG', Buffer.from(svg)],
    ['SVG behind a head', Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['XML with an entity', Buffer.from('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>')],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['ICO', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(60)])],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['ZIP', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)])],
    ['page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['text', Buffer.from('only text')],
    ['program', Buffer.concat([Buffer.from('\u007fELF', 'latin1'), Buffer.alloc(60)])],
    ['PSD', Buffer.concat([Buffer.from('8BPS\0\u0001'), Buffer.alloc(60)])],
    ['MPEG', Buffer.concat([Buffer.from('\0\0\0\u0018ftypisom'), Buffer.alloc(60)])],
    ['zeros', Buffer.alloc(5_000)],
    ['one byte', Buffer.from([0xff])],
    ['head of a JPEG alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['head of a PNG alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ]
  return files.flatMap(([what, bytes]) => [
    of('refused', `${what} that says it is a PNG`, bytes),
    of('refused', `${what} under its own name`, bytes, 'file.bin'),
  ])
}

/** Returns a PNG, and a JPEG of the same size that is stored rotated by 90°. */
const bothWays = async (width: number, height: number) => [
  of('refused', `PNG of ${width} × ${height}`, await flat(width, height).png().toBuffer()),
  of('refused', `JPEG of ${height} × ${width}, rotated`, await lying(height, width), 'photo.jpg'),
]

const lying = (width: number, height: number) => flat(width, height).withMetadata({ orientation: 6 }).jpeg().toBuffer()

/** Returns the same JPEG with a different size in its header. */
const sizedJpeg = (jpeg: Buffer, width: number, height: number) => {
  const changed = Buffer.from(jpeg)
  const at = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, at + 5)
  changed.writeUInt16BE(width, at + 7)
  return changed
}

/** Returns pictures that are too long, and some whose header states a smaller size than they have. */
async function longOnes(): Promise<Specimen[]> {
  const sizes = [
    [21, 1],
    [401, 20],
    [16_385, 900],
  ] as const
  const long = await flat(90, 16_000).png().toBuffer()
  const longJpeg = await flat(90, 16_000).jpeg().toBuffer()
  return [
    ...(await Promise.all(sizes.map(([width, height]) => bothWays(width, height)))).flat(),
    of('refused', 'PNG of a pixel in each row', aPng(1, 25_000_000)),
    of('kept', 'PNG of the longest side', await flat(16_384, 900).png().toBuffer()),
    of('either', 'PNG that says less than it has', sized(long, 90, 80)),
    of('either', 'JPEG that says less than it has', sizedJpeg(longJpeg, 90, 80), 'photo.jpg'),
    of('refused', 'JPEG that says more than it has', sizedJpeg(await flat(90, 80).jpeg().toBuffer(), 80, 60_000), 'photo.jpg'),
  ]
}

async function bombs(): Promise<Specimen[]> {
  const small = await flat(10, 10).png().toBuffer()
  const text = deflateSync(Buffer.alloc(40_000_000, 65))
  const wide = await flat(5_000, 5_000).png({ compressionLevel: 9 }).toBuffer()
  const whole = await flat(5_000, 5_000).jpeg({ progressive: true }).toBuffer()
  const layered = await flat(5_000, 5_000).png({ progressive: true }).toBuffer()
  const lying = [
    [5_001, 5_000],
    [20_000, 20_000],
    [1, 30_000_000],
    [2_147_483_647, 1],
    [0, 10],
    [65_535, 65_535],
  ] as const
  return [
    of('kept', 'PNG of 25 megapixels', wide),
    of('kept', 'progressive JPEG of 25 megapixels', whole),
    of('kept', 'interlaced PNG of 25 megapixels', layered),
    of('refused', 'PNG with one row too many', await flat(5_000, 5_001).png().toBuffer()),
    of('refused', 'JPEG with one row too many', await flat(5_000, 5_001).jpeg().toBuffer()),
    of('refused', 'PNG of 100 megapixels', await flat(10_000, 10_000).png().toBuffer()),
    ...lying.map(([width, height]) => of('refused', `PNG that says ${width} × ${height}`, sized(small, width, height))),
    of('either', 'PNG with a text that grows', withChunk(small, 'zTXt', Buffer.concat([Buffer.from('a\0\0'), text]))),
    of('either', 'PNG with a profile that grows', withChunk(small, 'iCCP', Buffer.concat([Buffer.from('a\0\0'), text]))),
    of('either', 'PNG with unterminated text', withChunk(small, 'tEXt', Buffer.alloc(4_000_000, 65))),
    of('refused', 'nothing', NOTHING),
  ]
}

/** Returns more than 200 files of every kind that people send: valid, odd, broken, deceptive and hostile. */
export async function pictureCorpus(): Promise<Specimen[]> {
  const parts = [goodOnes, markedOnes, brokenOnes, otherFiles, bombs, longOnes]
  const made: Specimen[] = []
  for (const part of parts) made.push(...(await part()))
  return made
}

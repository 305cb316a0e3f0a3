import { crc32, deflateSync } from 'node:zlib'
import type { Chance } from '../../tools/chance.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Small pictures are stored quickly, so that kills hit every step of the work; large ones take long to transfer. */
const WIDTHS = [96, 96, 160, 320, 1280]
const GRAIN = 12

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function head(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // Bit depth 8, colour type 2 (RGB).
  size.set([8, 2, 0, 0, 0], 8)
  return size
}

/** Returns a PNG of soft colours with grain, different from every other one. */
export function grainyPicture(dice: Chance): Buffer {
  const width = dice.of(WIDTHS)
  const height = Math.round((width * 9) / 16)
  const tints = [0, 1, 2].map(() => ({ wide: dice.between(40, 400), high: dice.between(40, 400) }))
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0, at = 0; y < height; y++) {
    rows[at++] = 0
    for (let x = 0; x < width; x++) {
      for (const { wide, high } of tints) rows[at++] = 120 + 100 * Math.sin(x / wide + y / high) + dice.below(GRAIN)
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head(width, height)),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

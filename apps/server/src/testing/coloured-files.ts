import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { withChunk } from './picture-corpus.ts'

export interface ColouredFile {
  what: string
  bytes: Buffer
  /** The colour that a browser shows all over it. */
  colour: number[]
}

const RED = [200, 40, 40]
const GREY = [104, 104, 104]
const SIZE = { width: 60, height: 40 }

/** Returns one colour as raw pixels, with an opaque alpha channel if there are four. */
const flat = (colour: number[], channels: 3 | 4) => {
  const pixel = [...colour, 255].slice(0, channels)
  const data = Buffer.from(Array.from({ length: SIZE.width * SIZE.height }, () => pixel).flat())
  return sharp(data, { raw: { ...SIZE, channels } })
}

const point = (x: number, y: number, z: number) => {
  const tag = Buffer.alloc(20)
  tag.write('XYZ ')
  for (const [at, value] of [x, y, z].entries()) tag.writeInt32BE(Math.round(value * 65_536), 8 + 4 * at)
  return tag
}

/** Returns an ICC profile of greys with a gamma. */
function greyProfile(gamma: number): Buffer {
  const [curve, about] = [Buffer.alloc(16), Buffer.alloc(100)]
  curve.write('curv')
  curve.writeUInt32BE(1, 8)
  curve.writeUInt16BE(Math.round(gamma * 256), 12)
  about.write('desc')
  about.writeUInt32BE(2, 8)
  about.write('x', 12)
  const tags = { desc: about, cprt: Buffer.from('text\0\0\0\0x\0\0\0'), wtpt: point(0.9642, 1, 0.8249), kTRC: curve }
  const list = Buffer.alloc(4 + 12 * Object.keys(tags).length)
  list.writeUInt32BE(Object.keys(tags).length)
  let from = 128 + list.length
  for (const [at, [name, tag]] of Object.entries(tags).entries()) {
    list.write(name, 4 + 12 * at)
    list.writeUInt32BE(from, 8 + 12 * at)
    list.writeUInt32BE(tag.length, 12 + 12 * at)
    from += tag.length
  }
  const head = Buffer.alloc(128)
  head.writeUInt32BE(from)
  head.writeUInt32BE(0x02400000, 8)
  head.write('mntrGRAYXYZ ', 12)
  head.write('acsp', 36)
  point(0.9642, 1, 0.8249).copy(head, 68, 8)
  return Buffer.concat([head, list, ...Object.values(tags)])
}

const profiled = (png: Buffer, profile: Buffer) =>
  withChunk(png, 'iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), deflateSync(profile)]))

/** Returns flat pictures of every depth, with and without transparency, and with profiles of all kinds. */
export async function colouredFiles(): Promise<ColouredFile[]> {
  const made: ColouredFile[] = []
  for (const channels of [3, 4] as const)
    for (const [bits, colours, greys] of [
      [8, 'srgb', 'b-w'],
      [16, 'rgb16', 'grey16'],
    ] as const) {
      const name = (what: string) => `PNG of ${bits} bits, ${channels} channels, ${what}`
      const red = () => flat(RED, channels).toColourspace(colours)
      const grey = await flat(GREY, channels).toColourspace(greys).png().toBuffer()
      const plain = await red().png().toBuffer()
      made.push({ what: name('no profile'), bytes: plain, colour: RED })
      for (const profile of ['p3', 'srgb'])
        made.push({ what: name(profile), bytes: await red().withIccProfile(profile).png().toBuffer(), colour: RED })
      made.push({ what: name('a broken profile'), bytes: profiled(plain, Buffer.alloc(300, 65)), colour: RED })
      made.push({ what: name('grey'), bytes: grey, colour: GREY })
      made.push({ what: name('a grey profile of gamma 1.8'), bytes: profiled(grey, greyProfile(1.8)), colour: [124, 124, 124] })
    }
  for (const profile of ['p3', 'srgb'])
    made.push({
      what: `JPEG, ${profile}`,
      bytes: await flat(RED, 3).withIccProfile(profile).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
      colour: RED,
    })
  return made
}

import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { aPhoto } from '../../testing/makers.ts'
import { aPng, MARKER, pictureCorpus, type Specimen } from '../../testing/picture-corpus.ts'
import { pictureProcessOf, residentBytesOf } from '../../testing/picture-process.ts'
import { Refusal } from '../http/refuse.ts'
import { pictureQueue } from './picture-queue.ts'
import { type ProcessedPicture, processPicture, processPreview } from './process-picture.ts'

const CODES = ['image-is-null', 'image-format', 'image-too-many-pixels', 'image-too-long']
const MEGABYTE = 1024 * 1024

let senders = 0

/** Returns an uploaded file of a new account. */
const sent = (bytes: Buffer, name = 'photo.png', type = '') => ({ bytes, name, type, userId: ++senders })

const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown) => thrown,
  )
  return error instanceof Refusal ? error.code : error
}

const pixelsOf = (bytes: Buffer) => sharp(bytes).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })

/** Returns the colour in the middle of a picture. */
async function middleOf(bytes: Buffer) {
  const { data, info } = await pixelsOf(bytes)
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}

const near = (seen: number[], colour: number[], most = 12) =>
  seen.every((value, at) => Math.abs(value - (colour[at] ?? 0)) <= most)

describe('[PIC-5] the format of a file', () => {
  test.each([
    ['photo.png', '', 'image-is-null'],
    ['PHOTO.JPEG', '', 'image-is-null'],
    ['blob', 'image/jpeg', 'image-is-null'],
    ['photo.gif', 'image/gif', 'image-format'],
    ['photo', '', 'image-format'],
  ])('[PIC-5] a GIF named %j (%j) is refused, and an SVG with %s', async (name, type, code) => {
    const gif = await sharp(await aPhoto(1))
      .gif()
      .toBuffer()
    // A GIF is detected whatever it is called; an unknown file is judged by its stated name and type.
    expect(await codeOf(processPicture(sent(gif, name, type), 4))).toBe('image-format')
    expect(await codeOf(processPicture(sent(Buffer.from('<svg/>'), name, type), 4))).toBe(code)
  })

  test('[PIC-5] a picture is accepted whatever its name and type', async () => {
    await processPicture(sent(await aPhoto(1, 'jpeg'), 'photo.svg', 'text/html'), 4)
    expect((await processPreview(sent(await aPhoto(1), '', ''), false)).files).toHaveLength(2)
  })
})

test('[PIC-6] a picture with one row too many is refused', async () => {
  const create = { width: 5_000, height: 5_001, channels: 3 as const, background: '#456' }
  const large = await sharp({ create }).png().toBuffer()
  expect(await codeOf(processPicture(sent(large), 1))).toBe('image-too-many-pixels')
  expect(await codeOf(processPreview(sent(large), false))).toBe('image-too-many-pixels')
})

test('[PIC-6] a picture that must be decoded as a whole is refused if that takes too much memory', async () => {
  const create = { width: 4_600, height: 4_600, channels: 4 as const, background: '#456' }
  const large = await sharp({ create }).toColourspace('rgb16').png({ progressive: true }).toBuffer()
  expect((await sharp(large).metadata()).depth).toBe('ushort')
  expect(await codeOf(processPicture(sent(large), 1))).toBe('image-too-many-pixels')
})

describe('[PIC-12] a picture that is too long', () => {
  const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#456' } })
  const gif = async (width: number, height: number) => sent(await flat(width, height).gif().toBuffer(), 'moving.gif')

  /** Counts the pictures that are decoded during `work`, here or when they have their turn in the process of the pictures. */
  async function decoders(work: () => Promise<unknown>) {
    const handedOver = vi.spyOn(pictureQueue, 'take')
    let here = 0
    const count = () => {
      here += 1
    }
    sharp.queue.on('change', count)
    await work()
    sharp.queue.off('change', count)
    const opened = here + handedOver.mock.calls.length
    handedOver.mockRestore()
    return opened
  }

  const LONG: [string, () => Promise<Buffer>][] = [
    ['PNG of 1 × 25,000,000', async () => aPng(1, 25_000_000)],
    ['PNG with a side that is too long', () => flat(16_385, 900).png().toBuffer()],
    ['JPEG of 401 × 20', () => flat(401, 20).jpeg().toBuffer()],
    ['rotated JPEG', () => flat(20, 401).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['progressive JPEG', () => flat(2_100, 100).jpeg({ progressive: true }).toBuffer()],
    ['interlaced PNG', () => flat(2_100, 100).png({ progressive: true }).toBuffer()],
  ]

  test.each(LONG)('[PIC-12] is refused by its header, without opening a decoder: %s', async (_, make) => {
    const [section, panel] = [sent(await make()), sent(await make())]
    const codes: unknown[] = []
    const opened = await decoders(async () => {
      codes.push(await codeOf(processPicture(section, 4)), await codeOf(processPreview(panel, false)))
    })
    expect({ codes, opened }).toEqual({ codes: ['image-too-long', 'image-too-long'], opened: 0 })
  })

  test('[PIC-12] is refused as a GIF too, but a GIF with many frames is accepted', async () => {
    const long = await gif(2_100, 100)
    const codes: unknown[] = []
    const opened = await decoders(async () => codes.push(await codeOf(processPreview(long, true))))
    expect({ codes, opened }).toEqual({ codes: ['image-too-long'], opened: 0 })
    const frames = sharp(Buffer.alloc(40 * 30 * 100 * 3), { raw: { width: 40, height: 30 * 100, pageHeight: 30, channels: 3 } })
    expect((await processPreview(sent(await frames.gif().toBuffer()), true)).files).toHaveLength(2)
  })

  test('[PIC-12] is detected by the first frame of a GIF if its header states a smaller size', async () => {
    const { bytes } = await gif(400, 20)
    const small = Buffer.from(bytes)
    small.writeUInt16LE(4, 6)
    // The frame repeats the size: its separator is followed by its position and width.
    const frame = small.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
    small.writeUInt16LE(401, frame + 5)
    expect(await codeOf(processPreview(sent(small), true))).toBe('image-too-long')
  })

  test('[PIC-12] is accepted and decoded if it is exactly at the limit', async () => {
    const opened = await decoders(async () => processPicture(sent(await flat(400, 20).png().toBuffer()), 4))
    expect(opened).toBeGreaterThan(0)
  })
})

test('[PIC-13] a file whose header states a wrong size is cut to that size, or refused', async () => {
  const lying = (await pictureCorpus()).filter(({ what }) => / says (less|more) than it has$/.test(what))
  expect(lying).toHaveLength(3)
  for (const { bytes, name } of lying) {
    const taken = await processPicture(sent(bytes, name), 1).catch((error) => error)
    if (taken instanceof Error) expect(taken).toMatchObject({ code: expect.stringMatching(/^image-/) })
    else expect(await sharp(taken.picture).metadata()).toMatchObject({ width: 90, height: 80 })
  }
})

test('[PIC-14] the second picture of an account waits for the first, and other accounts go first', async () => {
  const large = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
  const done: string[] = []
  const take = async (name: string, file: ReturnType<typeof sent>) => {
    await processPicture(file, 1)
    done.push(name)
  }
  const first = sent(large)
  const [second, ofAnother] = [{ ...first, bytes: await aPhoto(2) }, sent(await aPhoto(1))]
  const queued = vi.spyOn(pictureQueue, 'take')
  const taken = [take('first', first)]
  // The head of a small file may be read before that of a large one: the first must have its turn when the second arrives.
  await expect.poll(() => queued.mock.calls.length, { interval: 2 }).toBe(1)
  taken.push(take('second', second), take('of another', ofAnother))
  await Promise.all(taken)
  queued.mockRestore()
  expect(done.toSorted()).toEqual(['first', 'of another', 'second'])
  expect(done.at(-1)).toBe('second')
})

describe('[PIC-8] the stored picture', () => {
  const red = { width: 40, height: 30, channels: 3 as const, background: { r: 200, g: 40, b: 30 } }

  test.each([
    ['CMYK', () => sharp({ create: red }).toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits', () => sharp({ create: red }).toColourspace('rgb16').png().toBuffer()],
    ['a palette', () => sharp({ create: red }).png({ palette: true }).toBuffer()],
    ['another profile', () => sharp({ create: red }).withIccProfile('p3').png().toBuffer()],
  ])('[PIC-8] of a file with %s is 8-bit sRGB', async (_, make) => {
    const { picture } = await processPicture(sent(await make()), 1)
    const { depth, space, format } = await sharp(picture).metadata()
    expect({ depth, space, format }).toEqual({ depth: 'uchar', space: 'srgb', format: 'webp' })
    const seen = await middleOf(picture)
    expect(near(seen, [200, 40, 30], 30), String(seen)).toBe(true)
  })

  test('[PIC-8] of a transparent file is white', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    expect(near(await middleOf((await processPicture(sent(clear), 1)).picture), [255, 255, 255])).toBe(true)
  })

  test('[PIC-8] is rotated upright', async () => {
    const lying = await sharp(await aPhoto(1))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { width, height } = await sharp((await processPicture(sent(lying), 1)).picture).metadata()
    expect([width, height]).toEqual([80, 90])
  })

  test('[CREATE-3] has a hash that is the same each time', async () => {
    const [one, other] = await Promise.all([1, 2].map(async () => processPicture(sent(await aPhoto(3)), 9)))
    expect(one?.hash).toBe(other?.hash)
    expect(
      createHash('sha256')
        .update(one?.picture as Buffer)
        .digest('hex'),
    ).toBe(one?.hash)
  })
})

describe('[PIC-7] the corpus', () => {
  let corpus: Specimen[]

  beforeAll(async () => {
    corpus = await pictureCorpus()
  })

  /** Processes files as calls do, several at once, and watches the memory of both processes. */
  async function takeAll() {
    const fates = new Map<string, ProcessedPicture | Error>()
    await processPicture(sent(await aPhoto(1)), 16)
    await processPicture(sent(await aPhoto(1)), 4)
    const child = pictureProcessOf(process.pid)
    const resident = () => process.memoryUsage.rss() + residentBytesOf(child)
    const before = resident()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, resident())
    }, 5)
    const waiting = [...corpus]
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { bytes, name, what } = next
        fates.set(what, await processPicture(sent(bytes, name), 4).catch((error) => error))
      }
    }
    await Promise.all([work(), work(), work(), work()])
    clearInterval(watch)
    return { fates, rise: (most - before) / MEGABYTE }
  }

  test('[PIC-7] [PIC-8] results in declared refusals or clean pictures, with little memory (threats 28 to 30)', async () => {
    expect(corpus.length).toBeGreaterThanOrEqual(200)
    const { fates, rise } = await takeAll()
    const wrong: string[] = []
    for (const { what, fate } of corpus) {
      const come = fates.get(what)
      if (come instanceof Error) {
        const code = come instanceof Refusal ? come.code : come.message
        if (!CODES.includes(code) || fate === 'kept') wrong.push(`${what}: ${code}`)
        continue
      }
      if (!come || fate === 'refused') wrong.push(`${what}: kept`)
      for (const bytes of come ? [come.picture, ...come.squares] : []) {
        const { format, exif, icc, xmp, iptc, width, height } = await sharp(bytes).metadata()
        const isClean = format === 'webp' && !exif && !icc && !xmp && !iptc && Math.max(width, height) <= 1280
        if (!isClean || bytes.includes(MARKER)) wrong.push(`${what}: not clean`)
      }
    }
    expect(wrong).toEqual([])
    expect(rise).toBeLessThan(200)
  })

  test('[PIC-5] contains at least forty files with a marker', () => {
    expect(corpus.filter(({ bytes }) => bytes.includes(MARKER)).length).toBeGreaterThanOrEqual(40)
  })
})

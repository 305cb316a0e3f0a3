import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { colouredFiles } from '../../testing/coloured-files.ts'
import { aPhoto } from '../../testing/makers.ts'
import { Refusal } from '../http/refuse.ts'
import { cropToSquare, processPicture, processPreview } from './process-picture.ts'

let senders = 0

/** Returns an uploaded file of a new account. */
const sent = (bytes: Buffer, name = 'photo.png') => ({ bytes, name, type: '', userId: ++senders })

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof Refusal ? error.code : error),
  )

/** Returns the colour in the middle of a picture. */
async function middleOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}

const near = (seen: number[], colour: number[]) => seen.every((value, at) => Math.abs(value - (colour[at] ?? 0)) <= 8)

/** Makes everything of a file that is made of uploaded pictures. */
const formsOf = async (bytes: Buffer): Promise<[string, Buffer][]> => {
  const { picture, squares } = await processPicture(sent(bytes), 4)
  const { files } = await processPreview(sent(bytes), false)
  return [
    ['section', picture],
    ...squares.map((square, at): [string, Buffer] => [`square ${at}`, square]),
    ...files.map(({ width, bytes }): [string, Buffer] => [`panel picture ${width}`, bytes]),
    ['avatar', await cropToSquare(sent(bytes), 64, 90)],
  ]
}

test('[PIC-30] what is stored has the colours of the file, whatever its depth, profile and transparency', async () => {
  const wrong: string[] = []
  for (const { what, bytes, colour } of await colouredFiles())
    for (const [form, made] of await formsOf(bytes)) {
      const seen = await middleOf(made)
      if (!near(seen, colour)) wrong.push(`${what}, ${form}: ${seen} instead of ${colour}`)
    }
  expect(wrong).toEqual([])
})

describe('[PIC-31] a JPEG without its end marker', () => {
  const photo = () => sharp({ create: { width: 640, height: 400, channels: 3, background: '#c82828' } })
  const kinds = { baseline: {}, progressive: { progressive: true }, 'without subsampling': { chromaSubsampling: '4:4:4' } }

  test.each(Object.entries(kinds))('[PIC-31] is stored: %s', async (_, options) => {
    const whole = await photo().jpeg(options).toBuffer()
    const { picture } = await processPicture(sent(whole.subarray(0, -2), 'photo.jpg'), 1)
    expect(near(await middleOf(picture), [200, 40, 40])).toBe(true)
  })

  test('[PIC-31] is stored with what a camera has put in its place', async () => {
    const whole = await photo().jpeg().toBuffer()
    const trailed = Buffer.concat([whole.subarray(0, -2), Buffer.alloc(5_000, 6)])
    expect((await processPicture(sent(trailed, 'photo.jpg'), 1)).picture.length).toBeGreaterThan(0)
  })

  test.each(Object.entries(kinds))('[PIC-31] is refused if more is missing: %s', async (_, options) => {
    const whole = await sharp(await aPhoto(1, 'jpeg'))
      .jpeg(options)
      .toBuffer()
    for (const missing of [0.25, 0.5].map((part) => Math.floor(part * whole.length)))
      expect(await codeOf(processPicture(sent(whole.subarray(0, -missing), 'photo.jpg'), 1)), String(missing)).toBe(
        'image-is-null',
      )
  })
})

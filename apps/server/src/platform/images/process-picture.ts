import type { SquareAmount } from '@guess/contract/rules/squares'
import type { SentFile } from '../http/read-form.ts'
import { Refusal, refuse } from '../http/refuse.ts'
import type { CutPicture } from './cut-in-squares.ts'
import { inPictureProcess } from './in-picture-process.ts'
import { checkGifSize, isDecodedWhole, kindOf, readHead } from './open-picture.ts'
import { AT_ONCE, pictureQueue } from './picture-queue.ts'
import type { Preview } from './preview.ts'
import { stripTextChunks } from './strip-text-chunks.ts'

export interface ProcessedPicture extends CutPicture {
  /** Perceptual hash of the picture, 64 bits in hex. */
  likeness: string
  /** SHA-256 of the stored picture, in hex. */
  hash: string
}

/** Refuses with `image-is-null` if a decoder cannot read the file; refusals pass. */
const readable = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error) => (error instanceof Refusal ? Promise.reject(error) : refuse('image-is-null')))

/**
 * Hands an uploaded still picture to `work` when its turn comes. Refuses with `image-is-null` if no decoder can read it, else as
 * `readHead`.
 * @param work returns null if it cannot read the picture; its errors are not the sender's fault
 */
async function processStill<T>(file: SentFile, work: (bytes: Buffer) => Promise<T | null>): Promise<T> {
  const bytes = stripTextChunks(file.bytes)
  const weight = isDecodedWhole(await readable(readHead(bytes))) ? AT_ONCE : 1
  return (await pictureQueue.take(weight, file.userId, () => work(bytes))) ?? refuse('image-is-null')
}

/** Makes an animated preview of a GIF when its turn comes. Refuses as `processStill` does. */
async function processGif({ bytes, userId }: SentFile): Promise<Preview> {
  const process = async () => {
    await readable(readHead(bytes, -1))
    return inPictureProcess(({ makeAnimatedPreview }) => makeAnimatedPreview({ bytes }))
  }
  return (await pictureQueue.take(AT_ONCE, userId, process)) ?? refuse('image-is-null')
}

/**
 * Processes the uploaded picture of a section (PIC-5 to PIC-8). Refuses with `image-format` unless it is a JPEG or PNG by its
 * content, whatever its name.
 */
export async function processPicture(file: SentFile, squareAmount: SquareAmount): Promise<ProcessedPicture> {
  if ((await kindOf(file)) !== 'still') refuse('image-format')
  return processStill(file, (bytes) => inPictureProcess(({ makeSection }) => makeSection({ bytes, squareAmount })))
}

/**
 * Processes the uploaded preview of a game. Refuses with `image-format` if it is a GIF and `mayBeGif` is not set.
 * @param mayBeGif whether the caller may upload a GIF, which then stays animated
 */
export async function processPreview(file: SentFile, mayBeGif: boolean): Promise<Preview> {
  if ((await kindOf(file)) === 'still')
    return processStill(file, (bytes) => inPictureProcess(({ makeStillPreview }) => makeStillPreview({ bytes })))
  if (!mayBeGif) refuse('image-format')
  checkGifSize(file.bytes)
  return processGif(file)
}

/**
 * Processes an uploaded picture that is shown small and square: crops its middle and returns it as WebP. Refuses a GIF with
 * `image-format`.
 */
export async function cropToSquare(file: SentFile, side: number, quality: number): Promise<Buffer> {
  if ((await kindOf(file)) !== 'still') refuse('image-format')
  return processStill(file, (bytes) => inPictureProcess(({ makeSquare }) => makeSquare({ bytes, side, quality })))
}

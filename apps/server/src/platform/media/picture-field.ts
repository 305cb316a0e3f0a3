import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Signal } from '../signal.ts'
import type { Media } from './media.ts'
import { pictureHashes } from './picture-hash.ts'
import { placeholders } from './placeholder.ts'

/** Form of the pictures in a reply: URLs, or (unset) base64 text of a JPEG. */
export type Images = 'url' | undefined

const JPEG = { quality: 82, mozjpeg: false }
const BLACK = { r: 0, g: 0, b: 0 }

/** Size of the stand-in for a hidden picture that cannot be read. */
const UNKNOWN_SIZE = { width: 480, height: 270 }

/**
 * Width in pixels of a picture in a message, and number of them that are remembered: a whole picture must leave room in what may
 * wait for a slow reader.
 */
const INLINED_WIDTH = 720
const INLINED_MAX = 40

/** Returns the media key of a whole picture or a square, by its URL. */
const keyIn = (address: string) => address.slice(address.lastIndexOf('/') + 1)

/** Base of the pictures' URLs if no CDN is configured. */
const OWN_BASE = '/media'

export interface PictureFields {
  /** Returns a whole picture or a square, by its name. */
  picture(name: string, images: Images): Promise<string>
  /** Returns a game's preview, by its name. As a URL it is the 960 pixels wide one. */
  preview(name: string, images: Images): Promise<string>
  /** Returns the stand-in for a hidden picture: black of the same size, or null if URLs are requested. */
  hidden(name: string, images: Images): Promise<string | null>
  /** Returns the SHA-256 of a whole picture, by its name, in hex; null if it cannot be read. */
  hash(name: string): Promise<string | null>
  /** Returns a picture of a message as base64 text of a JPEG that is at most 720 pixels wide, by the URL that the message has. */
  inlined(url: string): Promise<string>
  /** Returns the stand-in for a hidden picture as base64 text, in the shape of the picture at a URL of a message. */
  blackened(url: string): Promise<string>
  /** Returns the URL of a file in the media store, by its key. */
  url(key: string): string
}

/** Returns the JPEG version of a picture, made and stored if it does not exist; null if the picture cannot be read. */
async function jpegOf(media: Media, key: string): Promise<Buffer | null> {
  const twin = key.replace(/\.webp$/, '.jpg')
  const stored = await media.find(twin)
  if (stored.kind === 'whole') return stored.bytes
  const reading = stored.kind === 'unavailable' ? stored : await media.read(key)
  if (reading.kind !== 'whole') return null
  try {
    const made = await sharp(reading.bytes).jpeg(JPEG).toBuffer()
    return (await media.putDerived(twin, made, key)) === 'missing' ? null : made
  } catch {
    media.reportCorrupt(key)
    return null
  }
}

const shrink = async (jpeg: Buffer) =>
  (await sharp(jpeg).resize({ width: INLINED_WIDTH, withoutEnlargement: true }).jpeg(JPEG).toBuffer()).toString('base64')

/** Returns a function that shrinks a picture, by its key, and remembers it; null, and not remembered, if it cannot be read. */
function smallPictures(media: Media, picturesRemoved: Signal) {
  const made = new LRUCache<string, Promise<string | null>>({ max: INLINED_MAX })
  picturesRemoved.on(() => made.clear())

  const make = (key: string) => {
    const forget = () => void (made.peek(key) === making && made.delete(key))
    const making = (async () => {
      const jpeg = await jpegOf(media, key)
      return jpeg && shrink(jpeg)
    })()
    making.then((text) => (text === null ? forget() : undefined), forget)
    made.set(key, making)
    return making
  }
  return (key: string) => made.get(key) ?? make(key)
}

/**
 * Creates the picture fields of all replies. The JPEG version of a picture is made on the first request and stored. In place of a
 * picture that cannot be read they contain a placeholder.
 * @param baseUrl URL of a CDN, without a slash at its end; null if pictures are served by this site
 * @param picturesRemoved is sent when pictures have been deleted
 */
export function pictureFields(media: Media, baseUrl: string | null, picturesRemoved: Signal): PictureFields {
  const standIns = placeholders()
  const small = smallPictures(media, picturesRemoved)
  const blacks = new Map<string, Promise<string>>()
  const url = (key: string) => `${baseUrl ?? OWN_BASE}/${key}`

  const inline = async (key: string) => ((await jpegOf(media, key)) ?? (await standIns.jpeg())).toString('base64')
  const black = async (width: number, height: number) => {
    const made = await sharp({ create: { width, height, channels: 3, background: BLACK } })
      .jpeg(JPEG)
      .toBuffer()
    return made.toString('base64')
  }
  const sizeOf = async (key: string) => {
    const reading = await media.read(key)
    if (reading.kind !== 'whole') return UNKNOWN_SIZE
    return sharp(reading.bytes)
      .metadata()
      .catch(() => {
        media.reportCorrupt(key)
        return UNKNOWN_SIZE
      })
  }

  const blackOf = async (key: string) => {
    const { width, height } = await sizeOf(key)
    const size = `${width}x${height}`
    if (!blacks.has(size)) blacks.set(size, black(width, height))
    return blacks.get(size) as Promise<string>
  }

  return {
    url,
    inlined: async (address) => (await small(keyIn(address))) ?? shrink(await standIns.jpeg()),
    hash: pictureHashes(media),
    picture: async (name, images) => (images === 'url' ? url(`${name}.webp`) : inline(`${name}.webp`)),
    preview: async (name, images) => (images === 'url' ? url(`${name}/960.webp`) : inline(`${name}/960.webp`)),
    blackened: (address) => blackOf(keyIn(address)),
    hidden: async (name, images) => (images === 'url' ? null : blackOf(`${name}.webp`)),
  }
}

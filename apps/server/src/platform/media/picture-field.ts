import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { noteForOnce } from '../made-of.ts'
import type { Signal } from '../signal.ts'
import type { Media } from './media.ts'
import { MediaUnavailable } from './media-store.ts'
import { pictureHashes } from './picture-hash.ts'
import { placeholders } from './placeholder.ts'
import { NOTHING_WITHHELD, type Withheld } from './withheld.ts'

/** Form of the pictures in a reply: URLs, or (unset) base64 text of a JPEG. */
export type Images = 'url' | undefined

const JPEG = { quality: 82, mozjpeg: false }
const BLACK = { r: 0, g: 0, b: 0 }

/** Size of the stand-in in a message for a hidden picture that cannot be read. */
const UNKNOWN_SIZE = { width: 480, height: 270 }

const unreadable = (name: string) => new MediaUnavailable(`The picture ${name} cannot be read`)

/**
 * Width in pixels of a picture in a message, and number of them that are remembered: a whole picture must leave room in what may
 * wait for a slow reader.
 */
const INLINED_WIDTH = 720
const INLINED_MAX = 40
/** One that another process has deleted is forgotten within this time. */
const INLINED_MS = 60_000

/** Returns the media key of a whole picture or a square, by its URL. */
const keyIn = (address: string) => address.slice(address.lastIndexOf('/') + 1).replace(/\?.*/, '')

/** Number of sections whose pictures are known to be whole. */
const KNOWN_MAX = 10_000

/** The pictures of a section, by their names: the whole one, and its squares; one square stands for the whole picture. */
export interface SectionPictures {
  picture: string
  squares: readonly string[]
}

/** Base of the pictures' URLs if no CDN is configured. */
const OWN_BASE = '/media'

export interface PictureFields {
  /** Returns a whole picture or a square, by its name. */
  picture(name: string, images: Images): Promise<string>
  /** Returns the same for a play, which cannot go on without it. Refuses with `service-unavailable` if it cannot be read. */
  needed(name: string, images: Images): Promise<string>
  /** Reads pictures, by their names. Refuses with `service-unavailable` if one cannot be read. */
  require(names: readonly string[]): Promise<void>
  /** Reads all pictures of sections, once in each process, because a picture never changes. Refuses as `require` does. */
  requireAll(sections: readonly SectionPictures[]): Promise<void>
  /** Returns a game's preview, by its name. As a URL it is the 960 pixels wide one. */
  preview(name: string, images: Images): Promise<string>
  /**
   * Returns the stand-in for a hidden picture: black of the same size, or null if URLs are requested. Refuses with
   * `service-unavailable` if the picture cannot be read.
   */
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
  const made = new LRUCache<string, Promise<string | null>>({ max: INLINED_MAX, ttl: INLINED_MS })
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

/** Returns the name of the file of a square. The only square of a section is its whole picture. */
export const squareName = ({ picture, squares }: SectionPictures, index: number): string =>
  squares.length === 1 ? picture : (squares[index] as string)

/** Returns the two functions that refuse what plays need and cannot be read. */
function requirements(media: Media): Pick<PictureFields, 'require' | 'requireAll'> {
  const known = new LRUCache<string, true>({ max: KNOWN_MAX })
  const require = async (names: readonly string[]) => {
    const check = async (name: string) => {
      if ((await media.read(`${name}.webp`)).kind !== 'whole') throw unreadable(name)
    }
    await Promise.all(names.map(check))
  }
  const requireSection = async (section: SectionPictures) => {
    if (known.has(section.picture)) return
    const squares = section.squares.length === 1 ? [] : section.squares
    await require([section.picture, ...squares])
    known.set(section.picture, true)
  }
  return { require, requireAll: async (sections) => void (await Promise.all(sections.map(requireSection))) }
}

/**
 * Creates the picture fields of all replies. The JPEG version of a picture is made on the first request and stored. In place of a
 * picture that cannot be read they contain a placeholder.
 * @param baseUrl URL of a CDN, without a slash at its end; null if pictures are served by this site
 * @param picturesRemoved is sent when pictures have been deleted
 * @param withheld pictures that only those can load who are given their addresses; a CDN would keep them
 */
export function pictureFields(
  media: Media,
  baseUrl: string | null,
  picturesRemoved: Signal,
  withheld: Withheld = NOTHING_WITHHELD,
): PictureFields {
  const standIns = placeholders()
  const small = smallPictures(media, picturesRemoved)
  const blacks = new Map<string, Promise<string>>()
  const { require, requireAll } = requirements(media)
  const url = (key: string) => `${baseUrl ?? OWN_BASE}/${key}`

  const addressOf = async (name: string, file: string) =>
    (await withheld.has(name)) ? `${OWN_BASE}/${file}?pass=${withheld.pass(name)}` : url(file)

  const inline = async (key: string) => {
    // A picture that is deleted must not stay in a reply.
    noteForOnce()
    return ((await jpegOf(media, key)) ?? (await standIns.jpeg())).toString('base64')
  }
  const needed = async (name: string) =>
    ((await jpegOf(media, `${name}.webp`)) ?? (await Promise.reject<Buffer>(unreadable(name)))).toString('base64')
  const black = async (width: number, height: number) => {
    const made = await sharp({ create: { width, height, channels: 3, background: BLACK } })
      .jpeg(JPEG)
      .toBuffer()
    return made.toString('base64')
  }
  const sizeOf = async (key: string) => {
    const reading = await media.read(key)
    if (reading.kind !== 'whole') return null
    return sharp(reading.bytes)
      .metadata()
      .catch(() => {
        media.reportCorrupt(key)
        return null
      })
  }

  const blackOf = async ({ width, height }: { width: number; height: number }) => {
    const size = `${width}x${height}`
    if (!blacks.has(size)) blacks.set(size, black(width, height))
    return blacks.get(size) as Promise<string>
  }

  return {
    url,
    inlined: async (address) => (await small(keyIn(address))) ?? shrink(await standIns.jpeg()),
    hash: pictureHashes(media),
    picture: (name, images) => (images === 'url' ? addressOf(name, `${name}.webp`) : inline(`${name}.webp`)),
    preview: (name, images) => (images === 'url' ? addressOf(name, `${name}/960.webp`) : inline(`${name}/960.webp`)),
    blackened: async (address) => blackOf((await sizeOf(keyIn(address))) ?? UNKNOWN_SIZE),
    hidden: async (name, images) =>
      images === 'url' ? null : blackOf((await sizeOf(`${name}.webp`)) ?? (await Promise.reject(unreadable(name)))),
    needed: (name, images) => (images === 'url' ? require([name]).then(() => addressOf(name, `${name}.webp`)) : needed(name)),
    require,
    requireAll,
  }
}

import sharp from 'sharp'
import type { MediaStore } from './media-store.ts'

/** Form of the pictures in a reply: URLs, or (unset) base64 text of a JPEG. */
export type Images = 'url' | undefined

const JPEG = { quality: 82, mozjpeg: false }
const BLACK = { r: 0, g: 0, b: 0 }

export interface PictureFields {
  /** Returns a whole picture or a square, by its name. */
  picture(name: string, images: Images): Promise<string>
  /** Returns a game's preview, by its name. As a URL it is the 960 pixels wide one; `480` in place of `960` is the small one. */
  preview(name: string, images: Images): Promise<string>
  /** Returns the stand-in for a hidden picture: black of the same size, or null if URLs are requested. */
  hidden(name: string, images: Images): Promise<string | null>
}

/** Creates the picture fields of all replies. The JPEG version of a picture is made on the first request and stored. */
export function pictureFields(store: MediaStore): PictureFields {
  const blacks = new Map<string, Promise<string>>()

  const bytesOf = async (key: string) => {
    const bytes = await store.get(key)
    if (!bytes) throw new Error(`The picture ${key} is missing from the media store`)
    return bytes
  }
  const inline = async (key: string) => {
    const twin = key.replace(/\.webp$/, '.jpg')
    const stored = await store.get(twin)
    if (stored) return stored.toString('base64')
    const made = await sharp(await bytesOf(key))
      .jpeg(JPEG)
      .toBuffer()
    await store.put(twin, made)
    return made.toString('base64')
  }
  const black = async (width: number, height: number) => {
    const made = await sharp({ create: { width, height, channels: 3, background: BLACK } })
      .jpeg(JPEG)
      .toBuffer()
    return made.toString('base64')
  }

  return {
    picture: async (name, images) => (images === 'url' ? `/media/${name}.webp` : inline(`${name}.webp`)),
    preview: async (name, images) => (images === 'url' ? `/media/${name}/960.webp` : inline(`${name}/960.webp`)),
    hidden: async (name, images) => {
      if (images === 'url') return null
      const { width, height } = await sharp(await bytesOf(`${name}.webp`)).metadata()
      const size = `${width}x${height}`
      if (!blacks.has(size)) blacks.set(size, black(width, height))
      return blacks.get(size) as Promise<string>
    },
  }
}

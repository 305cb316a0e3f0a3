import sharp from 'sharp'
import type { MediaStore } from './media-store.ts'

/** How a call wants pictures: as addresses, or (unset) as base64 JPEG text. */
export type Images = 'url' | undefined

const JPEG = { quality: 82, mozjpeg: false }
const BLACK = { r: 0, g: 0, b: 0 }

export interface PictureFields {
  /** A whole picture or a square, by its name. */
  picture(name: string, images: Images): Promise<string>
  /** A game's preview, by its name: as an address the 960 wide one; `480` in place of `960` is the small one. */
  preview(name: string, images: Images): Promise<string>
  /** What stands for a hidden picture: black of the same size, or null where addresses are asked for. */
  hidden(name: string, images: Images): Promise<string | null>
}

/** Makes every picture field of every reply. The JPEG twin of a picture is made when first asked for, and kept. */
export function pictureFields(store: MediaStore): PictureFields {
  const blacks = new Map<string, Promise<string>>()

  const bytesOf = async (key: string) => {
    const bytes = await store.get(key)
    if (!bytes) throw new Error(`The picture ${key} is missing from the media store`)
    return bytes
  }
  const inline = async (key: string) => {
    const twin = key.replace(/\.webp$/, '.jpg')
    const kept = await store.get(twin)
    if (kept) return kept.toString('base64')
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

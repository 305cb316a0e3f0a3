import { IMAGE_BYTES_MAX } from '@guess/contract/rules/limits'

/** Why a file cannot be taken as a picture. `renamed`: only its name says that it is one. */
export type PictureFault = 'format' | 'renamed' | 'too-large' | 'unreadable'

/** So many bytes tell what a file is. */
export const HEAD_BYTES = 12

const SIGNS = {
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const

export type PictureKind = keyof typeof SIGNS

const PICTURE_NAME = /\.(jpe?g|png)$/i

/** What a file is by its first bytes; its name proves nothing. */
export function kindOf(head: Uint8Array): PictureKind | null {
  if (SIGNS.png.every((byte, at) => head[at] === byte)) return 'png'
  return SIGNS.jpg.every((byte, at) => head[at] === byte) ? 'jpg' : null
}

/** What is wrong with a file before anybody has decoded it; null where nothing is. */
export function faultBefore(file: { name: string; size: number }, head: Uint8Array): PictureFault | null {
  if (kindOf(head) === null) return PICTURE_NAME.test(file.name) ? 'renamed' : 'format'
  return file.size > IMAGE_BYTES_MAX ? 'too-large' : null
}

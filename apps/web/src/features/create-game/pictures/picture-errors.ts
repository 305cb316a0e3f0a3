import { IMAGE_BYTES_MAX } from '@guess/contract/rules/limits'

/** Why a file is refused as a picture. `renamed`: only its name says that it is one. */
export type PictureError = 'format' | 'renamed' | 'too-large' | 'too-long' | 'too-many-pixels' | 'unreadable'

/** Number of bytes needed to detect the type of a file. */
export const HEAD_BYTES = 12

const SIGNS = {
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38],
} as const

export type PictureKind = keyof typeof SIGNS

const KINDS = ['jpg', 'png', 'gif'] as const satisfies readonly PictureKind[]

const PICTURE_NAME = /\.(jpe?g|png)$/i

/** Detects the type of a file by its first bytes; its name proves nothing. */
export const kindOf = (head: Uint8Array): PictureKind | null =>
  KINDS.find((kind) => SIGNS[kind].every((byte, at) => head[at] === byte)) ?? null

/**
 * Checks a file before it is decoded; returns `null` if nothing is wrong.
 * @param mayMove whether it may be a GIF
 */
export function findPictureError(file: { name: string; size: number }, head: Uint8Array, mayMove = false): PictureError | null {
  const kind = kindOf(head)
  if (kind === null || (kind === 'gif' && !mayMove)) return PICTURE_NAME.test(file.name) ? 'renamed' : 'format'
  return file.size > IMAGE_BYTES_MAX ? 'too-large' : null
}

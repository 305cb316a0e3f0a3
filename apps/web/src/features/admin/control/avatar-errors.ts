import { IMAGE_BYTES_MAX } from '@guess/contract/rules/limits'

const TYPES = ['image/jpeg', 'image/png']

/** Checks a picture before it is sent as an avatar; returns `null` if nothing is wrong. The server checks the picture itself. */
export function avatarFileError(file: Pick<File, 'type' | 'size'> | null) {
  if (file === null) return 'no-image'
  if (!TYPES.includes(file.type)) return 'format'
  return file.size > IMAGE_BYTES_MAX ? 'too-large' : null
}

export const avatarNameError = (name: string) => (name.trim() === '' ? 'avatar-name-missing' : null)

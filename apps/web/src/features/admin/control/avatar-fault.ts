import { IMAGE_BYTES_MAX } from '@guess/contract/rules/limits'

/** What is missing or wrong before an avatar is sent. */
export type AvatarFault = 'no-image' | 'no-name' | 'format' | 'too-large'

const TYPES = ['image/jpeg', 'image/png']

/** What keeps an avatar from being sent; null where nothing does. The server looks at the picture itself. */
export function avatarFault(file: Pick<File, 'type' | 'size'> | null, name: string): AvatarFault | null {
  if (file === null) return 'no-image'
  if (!TYPES.includes(file.type)) return 'format'
  if (file.size > IMAGE_BYTES_MAX) return 'too-large'
  return name.trim() === '' ? 'no-name' : null
}

import { keepBytes } from '../draft/draft-store.ts'
import { freshKey } from './fingerprint.ts'

/** The bytes of the pictures of the open draft. The draft itself knows them by their keys. */
const box = new Map<string, Blob>()

/** Puts a picture in, and tells by which key it is found; a copy is kept for when the page is gone. */
export function putPicture(bytes: Blob): string {
  const key = freshKey()
  box.set(key, bytes)
  void keepBytes(key, bytes)
  return key
}

export const takePicture = (key: string) => box.get(key)

/** Fills the box with what was kept, in place of all that was in it. */
export function fillBox(pictures: ReadonlyMap<string, Blob>) {
  box.clear()
  for (const [key, bytes] of pictures) box.set(key, bytes)
}

import { storeBytes } from '../draft/draft-store.ts'
import { freshKey } from './fingerprint.ts'

/** The data of the pictures of the current draft, by the keys that the draft contains. */
const box = new Map<string, Blob>()

/** Adds a picture and returns its key. Also stores it in the browser, to survive the page. */
export function addPicture(bytes: Blob): string {
  const key = freshKey()
  box.set(key, bytes)
  void storeBytes(key, bytes)
  return key
}

export const pictureBytes = (key: string) => box.get(key)

/** Replaces the content of the box with stored pictures. */
export function restorePictures(pictures: ReadonlyMap<string, Blob>) {
  box.clear()
  for (const [key, bytes] of pictures) box.set(key, bytes)
}

/** Stores pictures by a key such as `3f…9a.webp`. */
export interface MediaStore {
  /**
   * Stores bytes under a key. A reader sees all of them or none.
   * @throws MediaUnavailable if the store cannot be reached; errors of the disk as they are
   */
  put(key: string, bytes: Buffer): Promise<void>
  /**
   * Returns the bytes of a key, or null if there are none.
   * @throws CorruptFile if the bytes are not those that were stored; MediaUnavailable as `put`
   */
  get(key: string): Promise<Buffer | null>
  /** Deletes a key. Succeeds if the key does not exist. */
  delete(key: string): Promise<void>
  /** Deletes leftovers of writes that were interrupted before that time, for example by a kill. */
  forgetHalfWritten(before: Date): Promise<void>
  /** Yields every key, in no particular order. */
  keys(): AsyncIterable<string>
  /** Returns the number of files and their total bytes. Slow. */
  usage(): Promise<{ files: number; bytes: number }>
}

/** The store cannot be reached, or refuses the call. A call that ends with this error is answered 503. */
export class MediaUnavailable extends Error {
  readonly code = 'MEDIA_UNAVAILABLE'
}

/** The stored bytes do not have the length or the checksum that they were stored with. */
export class CorruptFile extends Error {}

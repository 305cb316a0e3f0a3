/** Where pictures are kept, by a key such as `3f…9a.webp`. */
export interface MediaStore {
  /** Keeps the bytes under the key; a reader sees all of them or none. */
  put(key: string, bytes: Buffer): Promise<void>
  /** The bytes of a key; null when there are none. */
  get(key: string): Promise<Buffer | null>
  /** Forgets a key; one that is not there is no fault. */
  delete(key: string): Promise<void>
  /** Forgets what writes that broke off before that moment have left: a kill ends some. */
  forgetHalfWritten(before: Date): Promise<void>
  /** Every key, in no order. */
  keys(): AsyncIterable<string>
  /** How many files there are, and how many bytes they have. Takes its time. */
  usage(): Promise<{ files: number; bytes: number }>
}

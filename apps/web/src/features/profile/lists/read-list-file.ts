import { LIST_IMPORT_MAX } from '@guess/contract/rules/limits'

/** Thrown for a file that cannot be read: empty, too long, or compressed in a way that cannot be unpacked. */
export class ListFileError extends Error {
  override readonly name = 'ListFileError'
  readonly kind: 'empty' | 'too-large' | 'unreadable'

  constructor(kind: ListFileError['kind'], options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}

const isPacked = async (file: Blob) => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return first === 0x1f && second === 0x8b
}

/**
 * Returns the text of a MyAnimeList export as it was downloaded, compressed or not.
 * @throws {ListFileError} if the file is empty or too long, or cannot be unpacked
 */
export async function readListFile(file: Blob): Promise<string> {
  if (file.size === 0) throw new ListFileError('empty')
  const bytes = file.stream()
  const packed = await isPacked(file)
  const plain = packed ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes
  try {
    return await textOf(plain.pipeThrough(new TextDecoderStream()))
  } catch (error) {
    throw error instanceof ListFileError ? error : new ListFileError('unreadable', { cause: error })
  }
}

// Reads chunk by chunk: a small compressed file may expand beyond any memory.
async function textOf(stream: ReadableStream<string>) {
  const reader = stream.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
    if (text.length > LIST_IMPORT_MAX) {
      await reader.cancel().catch(() => {})
      throw new ListFileError('too-large')
    }
  }
}

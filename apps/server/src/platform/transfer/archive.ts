import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { reasonOf } from '../file-error.ts'
import { refuseOpenToAll } from '../private-folder.ts'

/** The last entry of an archive: the number of the entries before it, and their hash. */
const END = 'end.json'

/** A file in an archive. */
export interface Entry {
  name: string
  bytes: Buffer
}

/** An archive that is being written. It is complete only when `finish` has returned. */
export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>
  /** Completes the archive, which has its name from now on. Returns its size in bytes. */
  finish(): Promise<number>
  /** Deletes what has been written. */
  abandon(): Promise<void>
}

const OWNER_ONLY = 0o600
const OTHERS = 0o077

/** Hashes entries, so that a damaged, missing or foreign one is noticed. */
function entryHash() {
  const hash = createHash('sha256')
  let entries = 0
  return {
    add({ name, bytes }: Entry) {
      entries += 1
      hash.update(`${name}\n${bytes.length}\n`).update(bytes)
    },
    end: () => ({ entries, sha256: hash.digest('hex') }),
  }
}

/** Creates a new file at a name that nobody can have prepared. Throws if others could read it, or replace it. */
async function createPart(part: string): Promise<FileHandle> {
  refuseOpenToAll(dirname(part), part)
  const handle = await open(part, 'wx', OWNER_ONLY)
  const { mode } = await handle.stat()
  if ((mode & OTHERS) === 0) return handle
  await handle.close()
  await rm(part)
  throw new Error('others could read it there')
}

/** Returns an error with one line. */
const cannot = (file: string, what: 'written' | 'read', error: unknown) =>
  new Error(`${file} cannot be ${what}: ${reasonOf(error)}.`, { cause: error })

/**
 * Creates a tar archive, readable by its owner alone. Until it is complete, it is written beside its place.
 * @throws Error with one line if the file cannot be created
 */
export async function writeArchive(file: string): Promise<ArchiveWriter> {
  const part = `${file}.${randomUUID().slice(0, 8)}.part`
  const tar = pack()
  const handle = await createPart(part).catch((error) => {
    throw cannot(file, 'written', error)
  })
  const target = handle.createWriteStream({ flush: true })
  const written = pipeline(tar, target)
  // @NOTE Awaited only by `put` and `finish`: an error before that, such as a full disk, must not end the process.
  written.catch(() => {})
  const hash = entryHash()
  const put = ({ name, bytes }: Entry) => {
    const entry = new Promise<void>((resolve, reject) => {
      const header = { name, size: bytes.length, mode: OWNER_ONLY, mtime: new Date(0) }
      tar.entry(header, (error) => (error ? reject(error) : resolve())).end(bytes)
    })
    return Promise.race([entry, written]).catch((error) => {
      throw cannot(file, 'written', error)
    })
  }
  return {
    async add(name, bytes) {
      hash.add({ name, bytes })
      await put({ name, bytes })
    },
    async finish() {
      await put({ name: END, bytes: Buffer.from(JSON.stringify(hash.end())) })
      tar.finalize()
      await written
        .then(() => rename(part, file))
        .catch((error) => {
          throw cannot(file, 'written', error)
        })
      return target.bytesWritten
    },
    async abandon() {
      tar.destroy()
      target.destroy()
      await rm(part, { force: true })
    },
  }
}

/** Yields the entries of a tar archive with their contents. */
async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const tar = extract()
  const reading = pipeline(createReadStream(file), tar)
  // @NOTE The iteration throws the same error.
  reading.catch(() => {})
  for await (const entry of tar) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    yield { name: entry.header.name, bytes: Buffer.concat(chunks) }
  }
  await reading
}

/**
 * Yields the entries of an archive, one after another.
 * @throws Error with one line, at the latest at its end, if the archive is damaged or incomplete
 */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const hash = entryHash()
  let end: string | null = null
  await access(file).catch((error) => {
    throw cannot(file, 'read', error)
  })
  for await (const entry of entriesOf(file)) {
    if (entry.name === END) {
      end = entry.bytes.toString()
    } else {
      hash.add(entry)
      yield entry
    }
  }
  if (end === null) throw new Error(`${file} is not a complete backup: its end is missing.`)
  if (end !== JSON.stringify(hash.end())) throw new Error(`${file} is damaged: its contents do not have their hash.`)
}

import { deflateRawSync } from 'node:zlib'

interface Packed {
  path: string
  text: string
  stored?: boolean
  flags?: number
  /** The size that the list names. */
  size?: number
}

/** Returns a ZIP file as other programs write it. */
export function zipOf(files: readonly Packed[], comment = '') {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { path, text, stored = false, flags = 0x800, size } of files) {
    const name = Buffer.from(path)
    const bytes = stored ? Buffer.from(text) : deflateRawSync(text)
    const [local, entry] = [Buffer.alloc(30), Buffer.alloc(46)]
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(name.length, 26)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(stored ? 0 : 8, 10)
    entry.writeUInt32LE(bytes.length, 20)
    entry.writeUInt32LE(size ?? Buffer.byteLength(text), 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, name, bytes)
    list.push(entry, name)
    offset += 30 + name.length + bytes.length
  }
  const entries = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return new Blob([Buffer.concat([...locals, entries, end, Buffer.from(comment)])])
}

// Builds the web for browsers and for the server, and compresses what browsers load, so that the server compresses nothing at request time.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { forBrowsers, forServer } from '../vite.config.ts'

const WORTH_IT = /\.(js|css|svg|json|txt|webmanifest)$/
const SMALL = 1024

const packs = { br: promisify(brotliCompress), gz: promisify(gzip) }

async function packFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < SMALL) return
  for (const [ending, pack] of Object.entries(packs)) await writeFile(`${file}.${ending}`, await pack(bytes))
}

async function packFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && WORTH_IT.test(entry.name))
  await Promise.all(files.map((entry) => packFile(join(entry.parentPath, entry.name))))
}

await build({ ...forBrowsers, configFile: false })
await build({ ...forServer, configFile: false })
await packFolder('dist')

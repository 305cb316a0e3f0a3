import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(js|css|svg|json|txt|webmanifest)$/
const SMALL = 1024

const packs = { br: promisify(brotliCompress), gz: promisify(gzip) }

async function packFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < SMALL) return
  for (const [ending, pack] of Object.entries(packs)) await writeFile(`${file}.${ending}`, await pack(bytes))
}

/** Compresses the build once, with Brotli and gzip, so that the server compresses nothing at request time. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && WORTH_IT.test(entry.name))
      await Promise.all(files.map((entry) => packFile(join(entry.parentPath, entry.name))))
    },
  }
}

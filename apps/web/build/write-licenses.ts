import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'

const FILE_NAME = 'licenses.txt'
const PACKAGE_FOLDER = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/i
const LINE = '-'.repeat(80)

const HEAD = `Guess The Anime is published under the MIT license. The web app contains the packages and fonts listed
below. Each entry names the package, its version and its license, followed by the license text.
`

/** Packages whose content the bundler does not report: a stylesheet's @import, and the drawings of icons. */
const UNREPORTED = ['tailwindcss', '@iconify-json/lucide']

/** Packages under the MIT license that are published without its text, and their copyright lines. */
const MIT_WITHOUT_TEXT: Record<string, string> = { thumbhash: 'Copyright (c) Evan Wallace' }

/** Packages under other licenses that are published without their text, and its file beside this one. */
const WITHOUT_TEXT: Record<string, string> = { '@iconify-json/lucide': 'LICENSE-lucide' }

interface Manifest {
  name: string
  version: string
  license?: string
}

/** Returns the files that one output is made of: the modules of a chunk, the original of a font or picture. */
const sourcesOf = (output: Rolldown.OutputChunk | Rolldown.OutputAsset, root: string): string[] =>
  output.type === 'chunk' ? output.moduleIds : output.originalFileNames.map((name) => resolve(root, name))

/** Returns the folders of the npm packages that these files belong to, each once. */
const packageFolders = (files: readonly string[]): string[] => [
  ...new Set(files.flatMap((file) => PACKAGE_FOLDER.exec(file.replace('\0', ''))?.[1] ?? [])),
]

/** Returns the text of the MIT license, as in our own LICENSE, with another copyright. */
const mitTextOf = (copyright: string) =>
  readFileSync(join(import.meta.dirname, '../../../LICENSE'), 'utf8').replace(/^Copyright .*$/m, copyright)

/** Returns the license and notice texts of one package. Throws if there is none, since every license asks for its notice. */
function textsOf(folder: string, name: string): string[] {
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file))
  const copyright = MIT_WITHOUT_TEXT[name]
  if (files.length > 0) return files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  if (copyright) return [mitTextOf(copyright).trim()]
  const ours = WITHOUT_TEXT[name]
  if (ours) return [readFileSync(join(import.meta.dirname, ours), 'utf8').trim()]
  throw new Error(`${name} has no license file: build/write-licenses.ts must know it`)
}

function entryOf(folder: string): string {
  const { name, version, license = 'see below' }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return [LINE, `${name} ${version} (${license})`, LINE, '', ...textsOf(folder, name), ''].join('\n')
}

/**
 * Writes `licenses.txt` into the build: every third-party package and font that the built web contains, with its license.
 * @NOTE Vite's `build.license` and rollup-plugin-license list the packages of scripts only, and not the fonts.
 */
export function writeLicenses(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'write-licenses',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const used = Object.values(bundle).flatMap((output) => sourcesOf(output, config.root))
        const modules = resolve(config.root, '../../node_modules')
        const folders = new Set([...packageFolders(used), ...UNREPORTED.map((name) => join(modules, name))])
        const source = [HEAD, ...[...folders].map(entryOf).toSorted()].join('\n')
        this.emitFile({ type: 'asset', fileName: FILE_NAME, source })
      },
    },
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './project-files.ts'

const DIST = 'apps/web/dist'
const GAME_PAGE = 'src/features/play/pages/game.page.tsx'
const PANEL = 'src/app/panel.tsx'
const SHELL_TEXTS = 'src/locales/shell.'
const GAME_TEXTS = 'src/locales/play.'
const PANEL_TEXTS = 'src/locales/admin.'
const LINKED = /<(?:script|link)\b[^>]*?\b(?:src|href)="\/?([^"]+\.(?:js|css))"/g

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

export type Manifest = Record<string, Chunk>

const isScript = (file: string) => file.endsWith('.js')
const isStyle = (file: string) => file.endsWith('.css')

// Returns a chunk and all its static imports, transitively, by their keys in the manifest. Throws if a key is missing there.
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`Vite's manifest has no ${key}: tools/size-budgets.ts looks for an old name`)
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen)
  return seen
}

// Returns a chunk and all its imports, static and dynamic, transitively, without the known chunks and what only those import.
const withAllImports = (manifest: Manifest, start: string, known: ReadonlySet<string>): Set<string> => {
  const found = new Set<string>()
  const open = [start]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (known.has(key) || found.has(key)) continue
    found.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    open.push(...imports, ...dynamicImports)
  }
  return found
}

const stylesOf = (manifest: Manifest, keys: Iterable<string>) =>
  [...keys].flatMap((key) => manifest[key]?.css ?? []).concat(filesOf(manifest, keys).filter(isStyle))

const filesOf = (manifest: Manifest, keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key]?.file ?? [])

const keysOf = (manifest: Manifest, start: string) => {
  const keys = Object.keys(manifest).filter((key) => key.startsWith(start))
  if (keys.length === 0) throw new Error(`Vite's manifest has no ${start}*: tools/size-budgets.ts looks for an old name`)
  return keys
}

const heaviest = (files: string[], sizeOf: (file: string) => number) =>
  files.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 1)

/**
 * Returns the files of a build that belong to each budget. Throws if Vite's manifest lacks an entry that a budget is based on.
 * @param html the built index.html; every file that it names is loaded at start, even if it is not in the manifest
 * @param sizeOf used to pick the heaviest language of a catalogue, because a visit loads one language
 */
export function filesByBudget(manifest: Manifest, html: string, sizeOf: (file: string) => number) {
  const catalogue = (start: string) => heaviest(filesOf(manifest, keysOf(manifest, start)), sizeOf)
  const named = [...html.matchAll(LINKED)].flatMap(([, file]) => file ?? [])
  const shellKeys = withImports(manifest, 'index.html')
  const atStart = new Set([...filesOf(manifest, shellKeys), ...named, ...catalogue(SHELL_TEXTS)].filter(isScript))
  const besideShell = (keys: Iterable<string>, texts: string) =>
    [...new Set([...filesOf(manifest, keys), ...catalogue(texts)])].filter((file) => isScript(file) && !atStart.has(file))
  if (!manifest[PANEL]) throw new Error(`Vite's manifest has no ${PANEL}: tools/size-budgets.ts looks for an old name`)
  const ofPlayers = withAllImports(manifest, 'index.html', new Set([PANEL]))
  const panelKeys = withAllImports(manifest, PANEL, shellKeys)
  const onlyPanel = stylesOf(
    manifest,
    [...panelKeys].filter((key) => !ofPlayers.has(key)),
  )
  const stylesAtStart = [...stylesOf(manifest, shellKeys), ...named.filter(isStyle)]
  const pages = [...ofPlayers].map((key) => [...new Set([...stylesAtStart, ...stylesOf(manifest, withImports(manifest, key))])])
  const sizeOfAll = (files: string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0)
  const shownToPlayers = new Set([...stylesOf(manifest, ofPlayers), ...named])
  return {
    shell: [...atStart],
    game: [...atStart, ...besideShell(withImports(manifest, GAME_PAGE), GAME_TEXTS)],
    css: pages.toSorted((one, other) => sizeOfAll(other) - sizeOfAll(one))[0] ?? [],
    panel: besideShell(panelKeys, PANEL_TEXTS),
    panelCss: [...new Set(onlyPanel.filter((file) => !shownToPlayers.has(file)))],
  }
}

/** Returns the budgets of the built web, for size-limit. Throws if there is no build. */
export function sizeBudgets() {
  const read = (file: string) => readFileSync(join(ROOT, DIST, file), 'utf8')
  if (!existsSync(join(ROOT, DIST, '.vite', 'manifest.json'))) throw new Error(`${DIST} contains no build with a manifest`)
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'))
  const files = filesByBudget(manifest, read('index.html'), (file) => read(file).length)
  const budget = (name: string, names: string[], limit: string) => ({
    name,
    path: names.map((file) => `${DIST}/${file}`),
    limit,
    gzip: true,
  })
  return [
    budget('shell: scripts loaded at every start', files.shell, '130 kB'),
    budget('game screen: all of its scripts, with those of the start', files.game, '155 kB'),
    budget('styles of the page that has most of them', files.css, '25 kB'),
    budget('panel: scripts loaded beside the shell', files.panel, '152 kB'),
    budget('panel: styles', files.panelCss, '10 kB'),
  ]
}

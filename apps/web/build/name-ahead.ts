import type { Plugin, Rolldown } from 'vite'

/** Landing pages: the prefix of their address, and the module of each. */
const PAGES = {
  '/': 'src/app/home.tsx',
  '/categoryPage/': 'src/features/catalog/pages/category.page.tsx',
  '/gameView/': 'src/app/game-view.tsx',
  '/topListPlayer': 'src/features/leaderboard/pages/top-players.page.tsx',
}
/** Landing pages with texts of their own. */
const TEXTS = { '/': 'home', '/gameView/': 'play' }
const READER = '<script src="/before-paint.js">'
const textsOf = (name: string) => ({ en: `src/locales/${name}.tr.po?english`, tr: `src/locales/${name}.tr.po` })

type Chunks = Map<string, Rolldown.OutputChunk>

const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])))

// Returns the files of a chunk and of all its static imports, stylesheets included.
function filesOf(chunk: Rolldown.OutputChunk, chunks: Chunks, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const imported of chunk.imports.flatMap((name) => chunks.get(name) ?? [])) filesOf(imported, chunks, found)
  return found
}

function filesBeside(source: string, chunks: Chunks): string[] {
  const all = [...chunks.values()]
  const chunk = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`))
  if (!chunk) throw new Error(`No chunk was made of ${source}: build/name-ahead.ts looks for a name of old`)
  const atStart = new Set(all.filter(({ isEntry }) => isEntry).flatMap((entry) => [...filesOf(entry, chunks)]))
  return [...filesOf(chunk, chunks)].filter((file) => !atStart.has(file)).map((file) => `/${file}`)
}

/**
 * Writes into the page which files the pages and languages need besides the shell. public/before-paint.js preloads those of the
 * current address, so that they load in parallel with the shell and not after it.
 */
export function nameAhead(): Plugin {
  return {
    name: 'name-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = chunksOf(bundle ?? {})
        const named = (sources: Record<string, string>) =>
          Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, filesBeside(source, chunks)]))
        const texts = Object.entries(TEXTS).map(([page, name]) => [page, named(textsOf(name))])
        const names = JSON.stringify({
          pages: named(PAGES),
          languages: named(textsOf('shell')),
          texts: Object.fromEntries(texts),
        })
        return html.replace(READER, (reader) => `<script type="application/json" id="ahead">${names}</script>\n    ${reader}`)
      },
    },
  }
}

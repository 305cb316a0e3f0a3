import { dirname, join } from 'node:path'

interface Module {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** What the bundler knows of the modules it has read. */
export interface Modules {
  getModuleInfo(id: string): Module | null
}

/** One file names all icons, and who imports one seems to import them all. */
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/
const NAMED = /export \{([^}]*)\} from '([^']+)'/g
const ASKED = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g

const wordsIn = (list: string, which: RegExp) => list.split(',').map((each) => each.trim().replace(which, ''))

const places = new Map<string, Map<string, string>>()

// Where each icon lies that a module of icons names.
function iconsIn(id: string, modules: Modules): Map<string, string> {
  const known = places.get(id)
  if (known) return known
  const named = [...(modules.getModuleInfo(id)?.code ?? '').matchAll(NAMED)].flatMap(([, names = '', path = '']) =>
    wordsIn(names, /^default as /).map((name): [string, string] => [name, join(dirname(id), path)]),
  )
  const icons = new Map(named)
  places.set(id, icons)
  return icons
}

function importedBy(id: string, modules: Modules): string[] {
  const { importedIds = [], code } = modules.getModuleInfo(id) ?? {}
  return importedIds.flatMap((imported) => {
    if (!ICONS.test(imported)) return imported
    const icons = iconsIn(imported, modules)
    const asked = [...(code ?? '').matchAll(ASKED)].flatMap(([, names = '']) => wordsIn(names, / as .*/))
    return asked.flatMap((name) => icons.get(name) ?? [])
  })
}

/** All that a module imports at once, itself or through others; what it imports when needed is not among it. */
export function importsOf(entry: string, modules: Modules): Set<string> {
  const found = new Set<string>()
  const open = [entry]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const fresh = importedBy(id, modules).filter((imported) => !found.has(imported))
    for (const imported of fresh) found.add(imported)
    open.push(...fresh)
  }
  return found
}

/**
 * The files that a visit may fetch: the entry, and what is imported when needed, by it or by what came so. Each with all that it
 * imports at once.
 * @param but a module that counts for nothing, nor what only it imports when needed
 */
export function filesFrom(entry: string, modules: Modules, but: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const open = [entry]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const imports = importsOf(id, modules)
    found.set(id, imports)
    const later = [id, ...imports].flatMap((imported) => modules.getModuleInfo(imported)?.dynamicallyImportedIds ?? [])
    open.push(...new Set(later.filter((file) => file !== but && !found.has(file))))
  }
  return found
}

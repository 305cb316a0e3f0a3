import { dirname, join } from 'node:path'

interface Module {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** What the bundler knows about the modules it has read. */
export interface Modules {
  getModuleInfo(id: string): Module | null
}

/** One file exports all icons, so a module that imports one icon appears to import all of them. */
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/
const NAMED = /export \{([^}]*)\} from '([^']+)'/g
const ASKED = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g

const wordsIn = (list: string, which: RegExp) => list.split(',').map((each) => each.trim().replace(which, ''))

const places = new Map<string, Map<string, string>>()

// Maps each icon that the icon module exports to the file that defines it.
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

/** Returns all modules that a module imports statically, directly or indirectly; dynamic imports are left out. */
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
 * Returns the files that a visit may load: the entry and everything it reaches by dynamic imports, each with its static imports.
 * @param but a module that is left out, together with what only it imports dynamically
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

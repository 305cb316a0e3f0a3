interface Module {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** What the bundler knows about the modules it has read. */
export interface Modules {
  getModuleInfo(id: string): Module | null
}

/** Returns all modules that a module imports statically, directly or indirectly; dynamic imports are left out. */
export function importsOf(entry: string, modules: Modules): Set<string> {
  const found = new Set<string>()
  const open = [entry]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const fresh = (modules.getModuleInfo(id)?.importedIds ?? []).filter((imported) => !found.has(imported))
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

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

// All that a module imports at once, itself or through others; what it imports when needed is not among it.
function importsOf(entry: string, modules: Modules): Set<string> {
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
 * Which file code travels in: one for what every start needs, one for what several pages share, and each page its own.
 * Forty small files cost a phone more in round trips than in bytes.
 * @param entry the module that the page starts with
 */
export function splitCode(entry: string) {
  let atStart: Set<string> | undefined
  const nameOf = (id: string, modules: Modules) => {
    atStart ??= importsOf(entry, modules)
    return atStart.has(id) && !id.endsWith('.css') ? 'shell' : null
  }
  const pages = /\/apps\/web\/src\/.*\.tsx?$|\/contract\/src\/|\/lucide-react\//
  return {
    groups: [
      { name: nameOf, priority: 2 },
      { name: 'pages', test: pages, minShareCount: 2, priority: 1 },
    ],
  }
}

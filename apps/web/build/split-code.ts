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
 * Which file code travels in: one for what every start needs, one for what many pages share, and each page its own.
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
  // Few pages listen to the server: the others need not carry what they share.
  const live = /\/src\/features\/duel\/|\/src\/lib\/(stomp|frame-note|beat)/
  // Nor what those share that make games.
  const making = /\/src\/features\/create-game\//
  // Nor the titles that are suggested, which two features do.
  const titles = /\/src\/ui\/(title-combobox|combobox-keys|use-suggestions)/
  // Nor what belongs to accounts and to the pages of players.
  const personal = /\/src\/features\/(accounts|profile|static-pages)\//
  const isForMany = (id: string) => pages.test(id) && [live, making, titles, personal].every((few) => !few.test(id))
  return {
    groups: [
      { name: nameOf, priority: 2 },
      { name: 'pages', test: isForMany, minShareCount: 4, priority: 1 },
      { name: 'live', test: live, minShareCount: 2, priority: 0 },
      { name: 'making', test: making, minShareCount: 2, priority: 0 },
      { name: 'personal', test: personal, minShareCount: 2, priority: 0 },
      { name: 'titles', test: titles, minShareCount: 2, priority: 0 },
    ],
  }
}

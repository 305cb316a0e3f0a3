import { filesFrom, importsOf, type Modules } from './imports-of.ts'

/**
 * Which file code travels in: one for what every start needs, one for what many pages share, and each page its own.
 * Forty small files cost a phone more in round trips than in bytes.
 * @param entry the module that the page starts with
 * @param panel the module that only operators fetch: what players fetch does not depend on what it shares with their pages
 */
export function splitCode(entry: string, panel: string) {
  let atStart: Set<string> | undefined
  let files: Set<string>[] | undefined
  const nameAtStart = (id: string, modules: Modules) => {
    atStart ??= importsOf(entry, modules)
    return atStart.has(id) && !id.endsWith('.css') ? 'shell' : null
  }
  const shared = (name: string, least: number, isOne: (id: string) => boolean) => (id: string, modules: Modules) => {
    if (!isOne(id)) return null
    files ??= [...filesFrom(entry, modules, panel)].map(([file, imports]) => imports.add(file))
    return files.filter((imports) => imports.has(id)).length >= least ? name : null
  }
  const pages = /\/apps\/web\/src\/.*\.tsx?$|\/contract\/src\/|\/lucide-react\//
  // Few pages listen to the server: the others need not carry what they share.
  const live = /\/src\/(features\/duel\/|api\/duels|lib\/(stomp|frame-note|beat))/
  // Nor what those share that make games.
  const making = /\/src\/(features\/create-game\/|api\/(created-games|game-deletion))/
  // Nor the titles that are suggested, which two features do.
  const titles = /\/src\/(ui\/(title-combobox|combobox-keys|use-suggestions)|api\/titles)/
  // Nor what belongs to accounts and to the pages of players.
  const personal = /\/src\/(features\/(accounts|profile|static-pages)\/|api\/(accounts|profile|anime-lists|legal-texts))/
  // Nor what forms are made with: the game page has none.
  const forms = /\/src\/(ui\/(use-contract-form|form-fault)|lib\/typed)|\/react-hook-form\//
  const isForMany = (id: string) => pages.test(id) && [live, making, titles, personal, forms].every((few) => !few.test(id))
  const few = (name: string, which: RegExp) => ({ name: shared(name, 2, (id) => which.test(id)), priority: 0 })
  return {
    groups: [
      { name: nameAtStart, priority: 2 },
      { name: shared('pages', 4, isForMany), priority: 1 },
      few('forms', forms),
      few('live', live),
      few('making', making),
      few('personal', personal),
      few('titles', titles),
    ],
  }
}

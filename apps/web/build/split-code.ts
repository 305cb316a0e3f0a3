import { filesFrom, importsOf, type Modules } from './imports-of.ts'

/**
 * Assigns modules to chunks: one for what every start needs, one for what many pages share, and one for each page. Forty small
 * files cost a phone more in round trips than in bytes.
 * @param entry the module that the page starts with
 * @param panel the module that only operators load: what it shares with the players' pages does not affect their chunks
 */
export function splitCode(entry: string, panel: string) {
  let atStart: Set<string> | undefined
  let files: Set<string>[] | undefined
  // The entry reaches them through the index of their package, but only pages call them, and the game screen is not among those.
  const changes = /\/@tanstack\/.*\/(infiniteQueryObserver|mutationObserver|mutationOptions|useInfiniteQuery|useMutation)\.js$/
  const nameAtStart = (id: string, modules: Modules) => {
    atStart ??= importsOf(entry, modules)
    return atStart.has(id) && !id.endsWith('.css') && !changes.test(id) ? 'shell' : null
  }
  const shared = (name: string, least: number, isOne: (id: string) => boolean) => (id: string, modules: Modules) => {
    if (!isOne(id)) return null
    files ??= [...filesFrom(entry, modules, panel)].map(([file, imports]) => imports.add(file))
    return files.filter((imports) => imports.has(id)).length >= least ? name : null
  }
  const icons = /^~icons\//
  const pages = /\/apps\/web\/src\/.*\.tsx?$|\/contract\/src\/|^~icons\//
  // Few pages use the socket: the others do not load the code that those share.
  const live = /\/src\/(features\/duel\/|api\/duels|lib\/(stomp|frame-note|beat))/
  // The same for what the pages that create games share.
  const making = /\/src\/(features\/create-game\/|ui\/section-picture|api\/(created-games|game-deletion))/
  // The same for the suggestion of titles, which two features use.
  const titles = /\/src\/(ui\/(title-combobox|combobox-keys|use-suggestions)|api\/titles)/
  // The same for the code of accounts and of players' pages.
  const personal =
    /\/src\/(features\/(accounts|profile|static-pages)\/|api\/(accounts|factors|profile|anime-lists|legal-texts)|rules\/common-passwords)/
  // The same for shared results.
  const results = /\/src\/(features\/results\/|ui\/result\/|api\/results|lib\/share-text)/
  // The same for forms: the game page has none.
  const forms =
    /\/src\/(ui\/(use-contract-form|form-error|text-field)|lib\/typed|rules\/(mail|typed-text|passwords|plain-text|normal-form|fold-name|typed-code))|\/react-hook-form\//
  // The picture and its answers: home shows them too.
  const board = /\/src\/board\/(answer|board|square|table-labels|use-decoded|use-pictures)/
  // The same for the cards of games, whose blurred previews the game screen does not show.
  const cards =
    /\/src\/(ui\/(category-mark|cut-card|day|missing-dialog|picture-frame|placeholder|smaller-picture)|features\/catalog\/game-address)|\/thumbhash\//
  // The same for what visitors find beside the cards.
  const beside =
    /\/src\/(ui\/(copy-link-button|countdown|difficulty-label|guest-prompt|leaderboard|own-streak|result-marks|start-button)|app\/report-button|lib\/remembered-choices?\.|features\/(catalog\/components\/(played-mark|adult-gate|game-grid)|leaderboard\/components\/player-rows)|api\/(daily|next-game)|rules\/daily)/
  // One sheet for the table and its result: several small ones weigh more, because each is compressed by itself.
  const nameOfTable = (id: string) => (/\/src\/(board|features\/play)\/.*\.css$/.test(id) ? 'table' : null)
  // The same for the small sheets of parts that few pages have.
  const nameOfSmall = (id: string) =>
    /\/src\/(ui\/(more-button|progress-bar|qr-code|section-picture)|features\/create-game\/own-games\/.*)\.css$/.test(id)
      ? 'small'
      : null
  // The same for all sheets of a feature whose screens are opened one after the other.
  const nameOfFeature = (id: string) =>
    /\/src\/features\/(duel|profile|create-game(?=\/(?:draft|pictures|publish)))\/.*\.css$/.exec(id)?.[1] ?? null
  const isForMany = (id: string) =>
    pages.test(id) && [live, making, titles, personal, results, forms, board, cards, beside].every((few) => !few.test(id))
  const ofMany = shared('pages', 4, isForMany)
  // An icon in a file of its own is mostly the wrapping of the file.
  const iconOfFew = shared('pages', 2, (id) => icons.test(id))
  const ofPages = (id: string, modules: Modules) => ofMany(id, modules) ?? iconOfFew(id, modules)
  const few = (name: string, which: RegExp) => ({
    name: shared(name, 2, (id) => which.test(id)),
    debugName: name,
    priority: 0,
  })
  return {
    groups: [
      { name: nameAtStart, debugName: 'shell', priority: 2 },
      { name: nameOfTable, debugName: 'table', priority: 2 },
      { name: nameOfSmall, debugName: 'small', priority: 2 },
      { name: nameOfFeature, debugName: 'sheets of a feature', priority: 2 },
      { name: ofPages, debugName: 'pages', priority: 1 },
      few('board', board),
      few('cards', cards),
      few('changes', changes),
      few('beside', beside),
      few('forms', forms),
      few('live', live),
      few('making', making),
      few('personal', personal),
      few('results', results),
      few('titles', titles),
    ],
  }
}

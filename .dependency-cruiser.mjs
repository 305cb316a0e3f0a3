// Import rules between the workspaces and their folders. tools/import-rules.test.ts plants a violation of each rule: extend both.

/**
 * The server's features, from the bottom up. A feature may import the `public.ts` of the features listed before it and of no
 * other, so two features can never depend on each other.
 */
export const SERVER_FEATURES = [
  ...['leaderboard', 'streak', 'rivalry', 'play', 'results', 'profile', 'reports', 'accounts'],
  ...['avatars', 'catalog', 'create-game', 'daily', 'duel', 'settings', 'pages', 'admin', 'demo'],
]

// If a workspace needs another version of a package, npm installs that version into the workspace's own node_modules.
const OURS = '^(apps|packages|content|e2e|bench|tools)/(?!.*node_modules/)'
const TESTS = '\\.test\\.tsx?$|^apps/server/src/testing/|^(apps/web|packages/stomp-server)/src/testing/'
const CONTRACT = '^packages/contract/src/'
const STOMP = '^packages/stomp-server/src/'
const SERVER = '^apps/server/src/'
const WEB = '^apps/web/src/'
const WEB_MATTER = '^apps/web/src/(locales|styles|assets)/|\\.css$'
const INSIDE = '^e2e/programs/'
const PROGRAMS = `${SERVER}(main|command|transfer)\\.ts$`
const ENTRIES = `${SERVER}(main|command|transfer|build-app)\\.ts$`

/** @typedef {import('./node_modules/dependency-cruiser/types/rule-set.d.mts').IRegularForbiddenRuleType} Rule */

/** @type {(...paths: string[]) => Rule['to']} */
const only = (...paths) => ({ path: OURS, pathNot: paths })

/** @type {(Rule & { name: string })[]} */
const forbidden = []

/** @type {(name: string, comment: string, from: Rule['from'], to: Rule['to']) => void} */
const rule = (name, comment, from, to) => {
  forbidden.push({ name, comment, severity: 'error', from, to })
}

rule('rules-import-nothing', 'Rules are pure.', { path: `${CONTRACT}rules/`, pathNot: TESTS }, { pathNot: `${CONTRACT}rules/` })
rule(
  'contract-area-keeps-to-itself',
  'api and realtime know rules, fields, endpoint and errors; api/all.ts alone knows its siblings.',
  { path: `${CONTRACT}(api|realtime)/`, pathNot: [TESTS, `${CONTRACT}api/all\\.ts$`] },
  only(`${CONTRACT}rules/`, `${CONTRACT}(fields|endpoint|errors)\\.ts$`, `${CONTRACT}realtime/`),
)
rule('contract-knows-nobody', 'The contract is what both sides share.', { path: CONTRACT }, only(CONTRACT))
rule('stomp-server-knows-nobody', 'A STOMP server for any application.', { path: STOMP, pathNot: TESTS }, only(STOMP))

rule(
  'platform-knows-no-feature',
  'The platform serves features it has never heard of.',
  { path: `${SERVER}platform/`, pathNot: TESTS },
  only(`${SERVER}(platform|config)/`, CONTRACT, STOMP),
)
rule(
  'core-knows-no-feature',
  'What several features need and none of them owns stands below all of them.',
  { path: `${SERVER}core/`, pathNot: TESTS },
  only(`${SERVER}(core|platform|config)/`, CONTRACT),
)
rule(
  'live-knows-no-game',
  'The engine of live games serves kinds of them that it has never heard of.',
  { path: `${SERVER}live/`, pathNot: TESTS },
  only(`${SERVER}(live|platform)/`, CONTRACT),
)
rule(
  'server-feature-keeps-to-itself',
  'A server feature uses core, live, platform and contract; another feature only through its public.ts.',
  { path: `${SERVER}features/([^/]+)/`, pathNot: TESTS },
  only(`${SERVER}(core|live|platform)/`, CONTRACT, `${SERVER}features/$1/`, `${SERVER}features/[^/]+/public\\.ts$`, '^content/'),
)
rule(
  'content-is-for-the-demo',
  'Drawn games come in by the same calls as created ones; nothing else knows that they are drawn.',
  { path: '^(apps|packages)/', pathNot: [TESTS, `${SERVER}features/demo/`] },
  { path: '^content/' },
)
for (const [place, feature] of SERVER_FEATURES.entries()) {
  const below = SERVER_FEATURES.slice(0, place).map((name) => `${SERVER}features/${name}/public\\.ts$`)
  rule(
    `server-feature-${feature}-imports-downwards`,
    'Features are ordered in SERVER_FEATURES; an import leads to one before.',
    { path: `${SERVER}features/${feature}/`, pathNot: TESTS },
    { path: `${SERVER}features/[^/]+/public\\.ts$`, pathNot: [`${SERVER}features/${feature}/`, ...below] },
  )
}
rule(
  'server-features-are-ordered',
  'A feature that imports another has its place in SERVER_FEATURES.',
  {
    path: `${SERVER}features/([^/]+)/`,
    pathNot: [TESTS, ...SERVER_FEATURES.map((name) => `${SERVER}features/${name}/`)],
  },
  { path: `${SERVER}features/[^/]+/public\\.ts$`, pathNot: [`${SERVER}features/$1/`] },
)
rule(
  'nobody-imports-the-entry',
  'build-app.ts composes the server; main.ts starts it; command.ts has it do something, and transfer.ts fills it: they stand at the end of every arrow.',
  { pathNot: [TESTS, PROGRAMS, INSIDE] },
  { path: ENTRIES },
)

rule(
  'web-lib-is-the-ground',
  'lib knows the contract alone.',
  { path: `${WEB}lib/`, pathNot: TESTS },
  only(`${WEB}lib/`, CONTRACT, WEB_MATTER),
)
rule('web-api-stands-on-lib', 'api knows lib.', { path: `${WEB}api/`, pathNot: TESTS }, only(`${WEB}(api|lib)/`, CONTRACT))
rule(
  'web-api-has-no-texts',
  "A feature's texts travel with its pages.",
  { path: `${WEB}api/` },
  { path: 'node_modules/@lingui/' },
)
rule(
  'web-panel-api-is-for-the-panel',
  'The panel is fetched by operators alone, and so are its calls.',
  { path: WEB, pathNot: `${WEB}(features|api)/admin/` },
  { path: `${WEB}api/admin/` },
)
rule(
  'web-ui-stands-on-api',
  'The kit knows api and lib.',
  { path: `${WEB}ui/` },
  only(`${WEB}(ui|api|lib)/`, CONTRACT, WEB_MATTER),
)
rule(
  'web-parts-bring-their-texts',
  'The folders of the kit have a catalogue of their own, `parts`: who loads one on demand names it (decision 77).',
  {
    path: WEB,
    pathNot: [TESTS, `${WEB}ui/[^/]+/`, `${WEB}features/play/end/`, `${WEB}features/results/components/comparison-view\\.tsx$`],
  },
  { path: `${WEB}ui/[^/]+/.*\\.tsx?$`, dependencyTypesNot: ['dynamic-import', 'type-only'] },
)
rule(
  'web-board-stands-on-ui',
  'The board knows the kit and lib.',
  { path: `${WEB}board/` },
  only(`${WEB}(board|ui|lib)/`, CONTRACT, WEB_MATTER),
)
rule(
  'web-board-has-no-network',
  'The board shows what it is given.',
  { path: `${WEB}board/` },
  {
    path: [`${WEB}lib/(call|send-form|stomp|session|query-client|server-data)\\.tsx?$`, `${WEB}api/`, 'node_modules/@tanstack/'],
  },
)
rule(
  'web-feature-not-sideways',
  'A web feature uses lib, api, ui, board and contract, never another feature.',
  { path: `${WEB}features/([^/]+)/`, pathNot: TESTS },
  only(`${WEB}features/$1/`, `${WEB}(lib|api|ui|board)/`, CONTRACT, WEB_MATTER),
)
rule(
  'web-app-composes',
  'Only the entry imports app.',
  { pathNot: [`${WEB}app/`, `${WEB}main\\.tsx$`, TESTS] },
  { path: `${WEB}app/` },
)
rule(
  'web-takes-contract-types-only',
  "An endpoint's value would carry zod into the shell; rules and the texts of refusals are free of it.",
  { path: WEB, pathNot: TESTS },
  { path: `${CONTRACT}(?!rules/|errors\\.ts$)`, dependencyTypesNot: ['type-only'] },
)
rule('web-meets-contract-alone', 'Web and server meet in the contract.', { path: '^apps/web/' }, only('^apps/web/', CONTRACT))
rule('server-never-meets-web', 'Server and web meet in the contract.', { path: '^apps/server/' }, { path: '^apps/web/' })

rule(
  'content-imports-itself',
  'Drawings are pure, avatars those of DiceBear, wrong answers chosen by the rules; two programs alone paint with sharp.',
  { path: '^content/', pathNot: [TESTS, '^content/src/(contact-sheet|render-drawn)\\.ts$'] },
  { pathNot: ['^content/', '^node_modules/@dicebear/', '^packages/contract/src/rules/'] },
)
rule('painters-know-content', 'So do the programs that paint it.', { path: '^content/' }, only('^content/', `${CONTRACT}rules/`))

rule(
  'e2e-takes-contract-types-only',
  'Journeys meet the product from outside.',
  { path: '^e2e/', pathNot: INSIDE },
  { path: CONTRACT, dependencyTypesNot: ['type-only'] },
)
rule(
  'e2e-stays-outside',
  'Journeys meet the product from outside.',
  { path: '^e2e/', pathNot: INSIDE },
  only('^e2e/', '^tools/', CONTRACT),
)
rule(
  'programs-run-alone',
  'What needs the inside of the server runs in a process of its own.',
  { path: '^e2e/', pathNot: INSIDE },
  { path: INSIDE },
)
rule(
  'workshop-stays-outside',
  'The product does not need its workshop.',
  { path: '^(apps|packages|content)/', pathNot: [TESTS, '\\.config\\.ts$'] },
  { path: '^(tools|e2e|bench)/' },
)

rule('no-cycles', 'What imports itself has no ground.', {}, { circular: true })
// The build makes the icons.
rule('no-dead-imports', 'An import that leads nowhere is read by nobody.', {}, { couldNotResolve: true, pathNot: '^~icons/' })

export default {
  forbidden,
  options: {
    tsPreCompilationDeps: true,
    // @NOTE excludes our own build output only: packages keep their code in dist too, and the rules do not see excluded files.
    exclude: { path: '^((apps|packages)/[^/]+|content|e2e|bench)/(dist|dist-server|\\.data|test-results|playwright-report)/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { tellAdvisories } from './advisories.ts'
import { bareTexts } from './bare-texts.ts'
import { indexErrors } from './decisions.ts'
import { foreignWords } from './foreign-words.ts'
import { ledgerErrors, type Page } from './ledger.ts'
import { alwaysBundled, withoutNotice } from './licenses.ts'
import { replacedWords } from './plain-words.ts'
import { projectFiles, ROOT } from './project-files.ts'
import { roleClaimErrors } from './role-claims.ts'
import { type CommandResult, capture } from './run-command.ts'
import { sampleErrors } from './samples.ts'
import { securityErrors } from './security.ts'
import { threatErrors } from './threats.ts'
import { buildWeb, isWebBuilt } from './web-build.mjs'
import { webCallErrors } from './web-calls.ts'
import { styleErrors } from './web-styles.ts'

const TEXT = /\.(?:[cm]?[jt]sx?|json|md|css|html|po|ya?ml|sh|conf|svg|txt)$|(?:^|\/)(?:\.\w[\w-]*|run)$/
const TESTS = /\.(?:test|spec)\.tsx?$/
const CODE = /^(?:apps|packages|content|e2e|bench)\/.*\.tsx?$/
const WEB_CODE = /^apps\/web\/src\/(?!testing\/).*\.tsx?$/
const WEB_SHEET = /^apps\/web\/src\/.*\.css$/
/** Server code that runs: not its fixtures for tests. */
const SERVER_CODE = /^apps\/server\/src\/(?!testing\/).*\.ts$/
/** Server code that writes classes into the pages it serves. */
const SERVED_PAGE = /^apps\/server\/src\/features\/pages\/.*\.ts$/
const SPEC = /^docs\/spec\/.*\.md$/
const DECISION = /^docs\/decisions\/(?!README\.md$)[^/]+$/
const SAMPLED = /^(?:[A-Z]+\.md|docs\/decisions\/.*\.md)$/
const NOTICES = 'apps/web/dist/licenses.txt'
const CRUISED = ['apps', 'packages', 'content', 'e2e', 'bench', 'tools']

export interface Check {
  name: string
  run: () => CommandResult | Promise<CommandResult>
}

const read = (file: string): Page => ({ name: file, text: readFileSync(join(ROOT, file), 'utf8') })

const verdict = (errors: string[], praise: string): CommandResult => ({
  ok: errors.length === 0,
  says: errors.join('\n') || praise,
})

// The native compiler needs a quarter of the processor time. Programs that use TypeScript's API in JavaScript need the other one.
const COMPILER = join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc')

// The root's tsconfig covers the tools and the configuration files; each workspace has its own.
const typeChecks = (): Check[] => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json').text)
  const rooms = globSync(workspaces, { cwd: ROOT }).filter((room) => existsSync(join(ROOT, room, 'package.json')))
  return ['.', ...rooms.toSorted()].map((room) => ({
    name: room === '.' ? 'types: tools' : `types: ${room}`,
    run: () => capture('node', COMPILER, '--noEmit', '--singleThreaded', '--project', room),
  }))
}

const buildIfStale = async (): Promise<CommandResult> => {
  if (!isWebBuilt(ROOT)) await buildWeb(ROOT)
  return { ok: true, says: 'built from the current sources' }
}

const weigh = () =>
  isWebBuilt(ROOT) ? capture('size-limit') : { ok: false, says: 'The web is not built, so there are no sizes to check.' }

const balanceLedger = () => {
  const files = projectFiles()
  const spec = files.filter((file) => SPEC.test(file)).map(read)
  return verdict(ledgerErrors(spec, files.filter((file) => TESTS.test(file)).map(read)), 'every rule is quoted by a test')
}

const compareDecisions = () => {
  const decisions = projectFiles().filter((file) => DECISION.test(file))
  const named = decisions.map((file) => ({ name: basename(file), text: read(file).text }))
  return verdict(indexErrors(named, read('docs/decisions/README.md').text), `${decisions.length} decisions are listed`)
}

const compareThreats = () => {
  const files = projectFiles()
  const [spec = [], code = []] = [SPEC, CODE].map((which) => files.filter((file) => which.test(file)).map(read))
  const errors = threatErrors(read('docs/threats.md').text, spec, code, (path) => files.includes(path))
  return verdict(errors, 'every mentioned threat is listed, and a rule or test file proves every defence')
}

const compareSecurity = () => {
  const files = projectFiles()
  const spec = files.filter((file) => SPEC.test(file)).map(read)
  const errors = securityErrors(read('docs/security.md').text, spec, read('docs/threats.md').text, (path) => files.includes(path))
  return verdict(errors, 'everything that docs/security.md names exists, and its counts are right')
}

const compareSamples = () => {
  const textOf = (file: string) => (existsSync(join(ROOT, file)) ? read(file).text : null)
  const pages = projectFiles().filter((file) => SAMPLED.test(file))
  return verdict(
    pages.flatMap((file) => sampleErrors(read(file), textOf)),
    'every sample is in the file it names',
  )
}

const seekWebCalls = () => {
  const sources = projectFiles().filter((file) => WEB_CODE.test(file) && !TESTS.test(file))
  return verdict(webCallErrors(sources.map(read)), 'each call and query key of the web is declared once, in src/api')
}

const seekRoleClaims = () => {
  const sources = projectFiles().filter((file) => SERVER_CODE.test(file) && !TESTS.test(file))
  return verdict(roleClaimErrors(sources.map(read)), 'no server code reads roles from a token')
}

const seekBareTexts = () =>
  verdict(bareTexts(join(ROOT, 'apps/web/tsconfig.json')), 'each text of the web that can change is in an element of its own')

const checkStyles = () => {
  const files = projectFiles().filter((file) => !TESTS.test(file))
  const sources = files.filter((file) => WEB_CODE.test(file) || SERVED_PAGE.test(file))
  const sheets = files.filter((file) => WEB_SHEET.test(file))
  return verdict(styleErrors(sheets.map(read), sources.map(read)), 'each class of a sheet is used, in its own part of the web')
}

const readNotices = () => {
  if (!existsSync(join(ROOT, NOTICES))) return { ok: false, says: `${NOTICES} does not exist: build the web first.` }
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('apps/web/package.json').text)
  const missing = withoutNotice(read(NOTICES).text, alwaysBundled(dependencies))
  return verdict(
    missing.map((name) => `${NOTICES}: no notice of ${name}`),
    'the built web contains the notices of its packages and fonts',
  )
}

/** Asks Lingui about the catalogues of the web. */
const askLingui = (...question: string[]) =>
  capture('lingui', 'check', ...question, '--config', 'apps/web/lingui.config.ts', '--workers', '1', '--verbose')

/** Checks each text of the project with `find`, which returns the errors of one file. */
const checkTexts = (find: (name: string, text: string) => string[], praise: string) => () => {
  const texts = projectFiles().filter((file) => TEXT.test(file))
  return verdict(
    texts.map(read).flatMap(({ name, text }) => find(name, text)),
    `${texts.length} files ${praise}`,
  )
}

/** Returns everything that `npm run check` runs, the web build first: the size check must measure a fresh build. */
export const checks = (): Check[] => [
  { name: 'build', run: buildIfStale },
  ...typeChecks(),
  { name: 'biome', run: () => capture('biome', 'ci') },
  { name: 'arrows', run: () => capture('depcruise', '--config', '.dependency-cruiser.mjs', ...CRUISED) },
  { name: 'calls of the web', run: seekWebCalls },
  { name: 'roles in tokens', run: seekRoleClaims },
  { name: 'styles', run: checkStyles },
  { name: 'texts of the web', run: seekBareTexts },
  { name: 'dead code', run: () => capture('knip') },
  { name: 'size', run: weigh },
  { name: 'licenses', run: readNotices },
  { name: 'advisories', run: tellAdvisories },
  { name: 'ledger', run: balanceLedger },
  { name: 'decisions', run: compareDecisions },
  { name: 'threats', run: compareThreats },
  { name: 'security', run: compareSecurity },
  { name: 'samples', run: compareSamples },
  { name: 'texts in catalogues', run: () => askLingui('sync', '--clean') },
  { name: 'translations', run: () => askLingui('missing') },
  { name: 'foreign words', run: checkTexts(foreignWords, 'contain no foreign words') },
  { name: 'plain words', run: checkTexts(replacedWords, 'use no word that docs/glossary.md replaces') },
]

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tellAdvisories } from './advisories.ts'
import { bareTexts } from './bare-texts.ts'
import { forbiddenText } from './forbidden-text.ts'
import { ledgerErrors, type Page } from './ledger.ts'
import { projectFiles, ROOT } from './project-files.ts'
import { type CommandResult, capture } from './run-command.ts'
import { buildWeb, isWebBuilt } from './web-build.mjs'

const TEXT = /\.(?:[cm]?[jt]sx?|json|md|css|html|po|ya?ml|sh|conf|svg|txt)$|(?:^|\/)(?:\.\w[\w-]*|run)$/
const TESTS = /\.(?:test|spec)\.tsx?$/
const SPEC = /^docs\/spec\/.*\.md$/
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

const seekBareTexts = () =>
  verdict(bareTexts(join(ROOT, 'apps/web/tsconfig.json')), 'each text of the web that can change is in an element of its own')

/** The web lists the licenses of its packages: also of two that every build contains, however bundled, and of all fonts. */
const readNotices = () => {
  if (!existsSync(join(ROOT, NOTICES))) return { ok: false, says: `${NOTICES} does not exist: build the web first.` }
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('apps/web/package.json').text)
  const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'))
  const named = read(NOTICES).text.split('\n')
  const missing = ['react', '@stomp/stompjs', ...fonts].filter((name) => !named.some((line) => line.startsWith(`${name} `)))
  return verdict(
    missing.map((name) => `${NOTICES}: no notice of ${name}`),
    'the built web contains the notices of its packages and fonts',
  )
}

/** Asks Lingui about the catalogues of the web. */
const askLingui = (...question: string[]) =>
  capture('lingui', 'check', ...question, '--config', 'apps/web/lingui.config.ts', '--workers', '1', '--verbose')

const seekForbiddenText = () => {
  const texts = projectFiles().filter((file) => TEXT.test(file))
  return verdict(
    texts.map(read).flatMap(({ name, text }) => forbiddenText(name, text)),
    `${texts.length} files contain no forbidden text`,
  )
}

/** Returns everything that `npm run check` runs, the web build first: the size check must measure a fresh build. */
export const checks = (): Check[] => [
  { name: 'build', run: buildIfStale },
  ...typeChecks(),
  { name: 'biome', run: () => capture('biome', 'ci') },
  { name: 'arrows', run: () => capture('depcruise', '--config', '.dependency-cruiser.mjs', ...CRUISED) },
  { name: 'texts of the web', run: seekBareTexts },
  { name: 'dead code', run: () => capture('knip') },
  { name: 'size', run: weigh },
  { name: 'licenses', run: readNotices },
  { name: 'advisories', run: tellAdvisories },
  { name: 'ledger', run: balanceLedger },
  { name: 'texts in catalogues', run: () => askLingui('sync', '--clean') },
  { name: 'translations', run: () => askLingui('missing') },
  { name: 'forbidden text', run: seekForbiddenText },
]

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkAdvisories } from './advisories.ts'
import { bareTexts } from './bare-texts.ts'
import { forbiddenText } from './forbidden-text.ts'
import { ledgerErrors, type TextFile } from './ledger.ts'
import { projectFiles, ROOT } from './project-files.ts'
import { type CommandResult, capture } from './run-command.ts'
import { buildWeb, isWebBuilt } from './web-build.mjs'

const TEXT = /\.(?:[cm]?[jt]sx?|json|md|css|html|po|ya?ml|sh|conf|svg|txt)$|(?:^|\/)(?:\.\w[\w-]*|run)$/
const TESTS = /\.(?:test|spec)\.tsx?$/
const SPEC = /^docs\/spec\/.*\.md$/
const NOTICES = 'apps/web/dist/licenses.txt'
/** The folders whose imports are checked. */
const FOLDERS = ['apps', 'packages', 'content', 'e2e', 'bench', 'tools']

export interface Check {
  name: string
  run: () => CommandResult | Promise<CommandResult>
}

const read = (file: string): TextFile => ({ name: file, text: readFileSync(join(ROOT, file), 'utf8') })

const resultOf = (errors: string[], success: string): CommandResult => ({
  ok: errors.length === 0,
  message: errors.join('\n') || success,
})

// The native compiler needs a quarter of the processor time. Programs that use TypeScript's API in JavaScript need the other one.
const COMPILER = join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc')

// The root's tsconfig covers the tools and the configuration files; each workspace has its own.
const typeChecks = (): Check[] => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json').text)
  const folders = globSync(workspaces, { cwd: ROOT }).filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
  return ['.', ...folders.toSorted()].map((folder) => ({
    name: folder === '.' ? 'types: tools' : `types: ${folder}`,
    run: () => capture('node', COMPILER, '--noEmit', '--singleThreaded', '--project', folder),
  }))
}

const buildIfStale = async (): Promise<CommandResult> => {
  if (!isWebBuilt(ROOT)) await buildWeb(ROOT)
  return { ok: true, message: 'built from the current sources' }
}

const checkSizes = () =>
  isWebBuilt(ROOT) ? capture('size-limit') : { ok: false, message: 'The web is not built, so there are no sizes to check.' }

const checkLedger = () => {
  const files = projectFiles()
  const spec = files.filter((file) => SPEC.test(file)).map(read)
  return resultOf(ledgerErrors(spec, files.filter((file) => TESTS.test(file)).map(read)), 'every rule is quoted by a test')
}

const findBareTexts = () =>
  resultOf(bareTexts(join(ROOT, 'apps/web/tsconfig.json')), 'each text of the web that can change is in an element of its own')

/** The web lists the licenses of its packages: also of two that every build contains, however bundled, and of all fonts. */
const checkLicenses = () => {
  if (!existsSync(join(ROOT, NOTICES))) return { ok: false, message: `${NOTICES} does not exist: build the web first.` }
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('apps/web/package.json').text)
  const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'))
  const named = read(NOTICES).text.split('\n')
  const missing = ['react', '@stomp/stompjs', ...fonts].filter((name) => !named.some((line) => line.startsWith(`${name} `)))
  return resultOf(
    missing.map((name) => `${NOTICES}: no notice of ${name}`),
    'the built web contains the notices of its packages and fonts',
  )
}

/** Lets Lingui check the catalogues of the web in one respect. */
const checkCatalogues = (...respect: string[]) =>
  capture('lingui', 'check', ...respect, '--config', 'apps/web/lingui.config.ts', '--workers', '1', '--verbose')

const findForbiddenText = () => {
  const texts = projectFiles().filter((file) => TEXT.test(file))
  return resultOf(
    texts.map(read).flatMap(({ name, text }) => forbiddenText(name, text)),
    `${texts.length} files contain no forbidden text`,
  )
}

/** Returns everything that `npm run check` runs, the web build first: the size check must measure a fresh build. */
export const checks = (): Check[] => [
  { name: 'build', run: buildIfStale },
  ...typeChecks(),
  // Lint and format.
  { name: 'biome', run: () => capture('biome', 'ci') },
  // Which folder may import which.
  { name: 'imports', run: () => capture('depcruise', '--config', '.dependency-cruiser.mjs', ...FOLDERS) },
  // Texts of the web that a translator in the browser would break.
  { name: 'texts of the web', run: findBareTexts },
  // Files, exports and packages that nothing uses.
  { name: 'dead code', run: () => capture('knip') },
  // What browsers load of the built web, against its limits.
  { name: 'size', run: checkSizes },
  // Whether the built web contains the license notices of its packages.
  { name: 'licenses', run: checkLicenses },
  // Known vulnerabilities, which are printed and fail nothing.
  { name: 'advisories', run: checkAdvisories },
  // Whether each rule of docs/spec is quoted by a test, and each quoted rule exists.
  { name: 'ledger', run: checkLedger },
  // Whether the catalogues contain exactly the texts of the code.
  { name: 'texts in catalogues', run: () => checkCatalogues('sync', '--clean') },
  // Whether each text has a translation.
  { name: 'translations', run: () => checkCatalogues('missing') },
  // Whether a file contains a path of one machine, an address of a registry or a merge conflict marker.
  { name: 'forbidden text', run: findForbiddenText },
]

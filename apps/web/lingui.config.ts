import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '@guess/contract/errors'
import { defineConfig } from '@lingui/cli'
import { extractor } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'

/** Features of the landing pages: their texts are in the shell's catalogue, which is loaded at every start. */
const AT_START = ['catalog', 'leaderboard']

/** The home page: half of the visitors of other pages never see its texts. */
const HOME = '<rootDir>/src/features/catalog/home/'

/** The page of a game: its texts are with those of the game screen, which its code preloads. */
const BEFORE_PLAY = [
  '<rootDir>/src/features/catalog/pages/game-view.page.tsx',
  '<rootDir>/src/features/catalog/components/play-entry.tsx',
]

/** What the buttons of the header open, and the note on an ended session. */
const MENUS = ['menu-sheet', 'account-menu', 'expired-popup'].map((name) => `<rootDir>/src/app/${name}.tsx`)

/**
 * What newcomers do not see at once: the menus, the check at the end of a play, the notes on a game that is not rated and on a hidden play, the streak, shared
 * results and challenges. One catalogue for all, because each further one makes the shell larger than its texts would.
 */
const NOTES = [
  ...['ui/check-play/', 'features/catalog/rating/', 'ui/streak/', 'ui/hidden-play/', 'ui/result/', 'features/results/'].map(
    (folder) => `<rootDir>/src/${folder}`,
  ),
  ...MENUS,
]

/** The texts of refusals are the contract's. Each is its own id. */
const REFUSALS = '<rootDir>/../../packages/contract/src/errors.ts'

/** Features without a catalogue of their own. */
const ELSEWHERE = [...AT_START, 'results']

const features = readdirSync(join(import.meta.dirname, 'src', 'features')).filter((name) => !ELSEWHERE.includes(name))

const catalogue = (name: string, include: string[], exclude: string[] = []) => ({
  path: `<rootDir>/src/locales/${name}.{locale}`,
  include,
  exclude: ['**/*.test.*', ...exclude],
})

const foldersOf = (names: string[]) => names.map((name) => `<rootDir>/src/features/${name}/`)

/**
 * One catalogue for the shell, and one for each other feature, which is loaded with its pages. English has no files: its texts are in the
 * code (build/english-texts.ts).
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['tr'],
  catalogs: [
    catalogue(
      'shell',
      ['<rootDir>/src', REFUSALS],
      ['<rootDir>/src/ui/gallery/**', HOME, ...BEFORE_PLAY, ...NOTES, ...foldersOf(features)],
    ),
    catalogue('home', [HOME]),
    catalogue('notes', NOTES),
    ...features.map((name) => catalogue(name, [...foldersOf([name]), ...(name === 'play' ? BEFORE_PLAY : [])])),
  ],
  extractors: [
    {
      match: (file) => file.endsWith('/contract/src/errors.ts'),
      extract(file, _code, add) {
        for (const { message } of Object.values(ERRORS)) add({ id: message, context: 'refusal', origin: [file, 1] })
      },
    },
    extractor,
  ],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Features of the landing pages: their texts are in the shell's catalogue, which is loaded at every start. */
const AT_START = ['catalog', 'leaderboard']

/** The home page: half of the visitors of other pages never see its texts. */
const HOME = 'src/features/catalog/home/'

/** The check at the end of a play: most players never press it. */
const CHECK = 'src/ui/check-play/'

/** The note on the page of a game that is not rated: most games are. */
const RATING = 'src/features/catalog/rating/'

/** The menu's sheet and the note on an ended session: their code is loaded on demand. */
const MENU = ['src/app/expired-popup.tsx', 'src/app/menu-sheet.tsx', 'src/app/settings-form.tsx']

const features = readdirSync(join(import.meta.dirname, 'src', 'features')).filter((name) => !AT_START.includes(name))

const catalogue = (name: string, include: string[], exclude: string[] = []) => ({
  path: `<rootDir>/src/locales/${name}.{locale}`,
  include,
  exclude: ['**/*.test.*', ...exclude],
})

const foldersOf = (names: string[]) => names.map((name) => `src/features/${name}/`)

/** One catalogue for the shell, and one for each other feature, which is loaded with its pages. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'tr'],
  catalogs: [
    catalogue('shell', ['src'], ['src/ui/gallery/**', HOME, CHECK, RATING, ...MENU, ...foldersOf(features)]),
    catalogue('home', [HOME]),
    catalogue('menu', MENU),
    catalogue('check-play', [CHECK]),
    catalogue('rating', [RATING]),
    ...features.map((name) => catalogue(name, foldersOf([name]))),
  ],
  format: formatter({ lineNumbers: false }),
})

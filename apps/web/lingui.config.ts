import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Features of the landing pages: their texts are in the shell's catalogue, which is loaded at every start. */
const AT_START = ['catalog', 'leaderboard']

/** The home page: half of the visitors of other pages never see its texts. */
const HOME = 'src/features/catalog/home/'

/** What the end of a play offers: sharing its result and checking it; and the player to beat. Worded with the shared results. */
const END = ['src/ui/check-play/', 'src/ui/result/']

/** The note on the page of a game that is not rated: most games are. Worded with the reports, which that page has too. */
const RATING = 'src/features/catalog/rating/'

/** What else is in the catalogue of a feature. */
const BESIDE: Record<string, string[]> = { reports: [RATING], results: END }

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
    catalogue('shell', ['src'], ['src/ui/gallery/**', HOME, ...END, RATING, ...foldersOf(features)]),
    catalogue('home', [HOME]),
    ...features.map((name) => catalogue(name, [...foldersOf([name]), ...(BESIDE[name] ?? [])])),
  ],
  format: formatter({ lineNumbers: false }),
})

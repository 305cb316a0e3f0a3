import { ERRORS } from '@guess/contract/errors'
import { defineConfig } from '@lingui/cli'
import { extractor } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'

const SRC = '<rootDir>/src'
const REFUSALS = '<rootDir>/../../packages/contract/src/errors.ts'
const PARTS = [`${SRC}/app/frame/**`, `${SRC}/ui/*/**`]
const PLAY_END = `${SRC}/features/play/end`
const TESTS = '**/*.test.*'

/**
 * One catalogue for each feature and one for the end of a play, one for what `app` and `ui` load on demand, one for the refusals of the
 * contract, and one for all else, the shell. English has no files: its texts are in the code (build/english-texts.ts).
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['tr'],
  catalogs: [
    {
      path: `${SRC}/locales/shell.{locale}`,
      include: [SRC],
      exclude: [`${SRC}/features/**`, ...PARTS, TESTS],
    },
    { path: `${SRC}/locales/parts.{locale}`, include: PARTS, exclude: [`${SRC}/ui/gallery/**`, TESTS] },
    { path: `${SRC}/locales/refusals.{locale}`, include: [REFUSALS] },
    { path: `${SRC}/locales/play-end.{locale}`, include: [PLAY_END], exclude: [TESTS] },
    { path: `${SRC}/locales/{name}.{locale}`, include: [`${SRC}/features/{name}`], exclude: [TESTS, `${PLAY_END}/**`] },
  ],
  extractors: [
    {
      // The texts of refusals are the contract's. Their codes are the ids.
      match: (file) => file.endsWith('/contract/src/errors.ts'),
      extract(file, _code, add) {
        for (const [id, { message }] of Object.entries(ERRORS)) add({ id, message, comment: message, origin: [file, 1] })
      },
    },
    extractor,
  ],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
})

// Tests the import rules: plants one forbidden import per rule in a copy of the repository and expects each to be reported.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import config, { SERVER_FEATURES } from '../.dependency-cruiser.mjs'

const root = join(import.meta.dirname, '..')
const FOLDERS = ['apps', 'packages', 'content', 'e2e', 'bench', 'tools']

const SERVER = 'apps/server/src'
const WEB = 'apps/web/src'
const CONTRACT = 'packages/contract/src'

/** Files that the planted imports refer to, because the repository may not contain them. */
const GROUND = [
  `${SERVER}/features/canary/index.ts`,
  `${SERVER}/features/canary/public.ts`,
  `${SERVER}/build-app.ts`,
  `${SERVER}/core/canary.ts`,
  `${WEB}/app/canary.ts`,
  `${WEB}/lib/call.ts`,
  `${WEB}/api/canary.ts`,
  `${WEB}/api/admin/canary.ts`,
  `${WEB}/ui/canary.ts`,
  `${WEB}/ui/streak/canary.ts`,
  `${WEB}/board/canary.ts`,
  `${WEB}/features/canary/canary.ts`,
  'e2e/support/canary.ts',
  'content/src/canary.ts',
]

/**
 * Returns, for each feature, an import of the next feature above it. Together with the allowed import in the other direction, it
 * would form a cycle. The topmost feature imports one that is not in the list.
 */
const upwardImports = () =>
  Object.fromEntries(
    SERVER_FEATURES.map((feature, place) => [
      `server-feature-${feature}-imports-downwards`,
      [
        {
          file: `${SERVER}/features/${feature}/plant-upwards.ts`,
          code: `import '../${SERVER_FEATURES[place + 1] ?? 'canary'}/public.ts'`,
        },
      ],
    ]),
  )

/** Rule → the files that break it, with their code. */
const PLANTED: Record<string, { file: string; code: string }[]> = {
  'rules-import-nothing': [
    { file: `${CONTRACT}/rules/plant-contract.ts`, code: "export { ERRORS } from '../errors.ts'" },
    { file: `${CONTRACT}/rules/plant-package.ts`, code: "import 'zod'" },
    { file: `${CONTRACT}/rules/plant-type.ts`, code: "export type { ErrorCode } from '../errors.ts'" },
  ],
  'contract-area-keeps-to-itself': [{ file: `${CONTRACT}/api/plant-sibling.ts`, code: "import './play.ts'" }],
  'contract-knows-nobody': [{ file: `${CONTRACT}/plant-server.ts`, code: "import '../../../apps/server/src/build-app.ts'" }],
  'stomp-server-knows-nobody': [
    { file: 'packages/stomp-server/src/plant-contract.ts', code: "import '@guess/contract/errors'" },
    { file: 'packages/stomp-server/src/plant-server.ts', code: "import '../../../apps/server/src/build-app.ts'" },
  ],
  'platform-knows-no-feature': [
    { file: `${SERVER}/platform/plant-feature.ts`, code: "import '../features/canary/index.ts'" },
    { file: `${SERVER}/platform/plant-core.ts`, code: "import '../core/canary.ts'" },
  ],
  'server-feature-keeps-to-itself': [
    { file: `${SERVER}/features/plant/plant-sideways.ts`, code: "import '../canary/index.ts'" },
    { file: `${SERVER}/features/plant/plant-type.ts`, code: "import type {} from '../canary/index.ts'" },
    { file: `${SERVER}/features/plant/plant-lazy.ts`, code: "export const later = () => import('../canary/index.ts')" },
  ],
  'core-knows-no-feature': [{ file: `${SERVER}/core/plant-feature.ts`, code: "import '../features/canary/public.ts'" }],
  'live-knows-no-game': [
    { file: `${SERVER}/live/plant-core.ts`, code: "import '../core/canary.ts'" },
    { file: `${SERVER}/live/plant-feature.ts`, code: "import '../features/canary/public.ts'" },
  ],
  'server-features-are-ordered': [{ file: `${SERVER}/features/plant/plant-public.ts`, code: "import '../canary/public.ts'" }],
  ...upwardImports(),
  'content-is-for-the-demo': [
    { file: `${SERVER}/features/plant/plant-content.ts`, code: "import '../../../../../content/src/canary.ts'" },
    { file: `${WEB}/features/plant/plant-content.ts`, code: "import '../../../../../content/src/canary.ts'" },
  ],
  'nobody-imports-the-entry': [{ file: `${SERVER}/plant-entry.ts`, code: "import './build-app.ts'" }],
  'web-lib-is-the-ground': [{ file: `${WEB}/lib/plant-ui.ts`, code: "import '../ui/canary.ts'" }],
  'web-api-stands-on-lib': [
    { file: `${WEB}/api/plant-ui.ts`, code: "import '../ui/canary.ts'" },
    { file: `${WEB}/api/plant-feature.ts`, code: "import '../features/canary/canary.ts'" },
  ],
  'web-api-has-no-texts': [{ file: `${WEB}/api/plant-text.ts`, code: "import '@lingui/core'" }],
  'web-parts-bring-their-texts': [{ file: `${WEB}/app/plant-part.ts`, code: "import '../ui/streak/canary.ts'" }],
  'web-panel-api-is-for-the-panel': [
    { file: `${WEB}/api/plant-panel.ts`, code: "import './admin/canary.ts'" },
    { file: `${WEB}/app/plant-panel.ts`, code: "import '../api/admin/canary.ts'" },
    { file: `${WEB}/features/plant/plant-panel.ts`, code: "import '../../api/admin/canary.ts'" },
  ],
  'web-ui-stands-on-api': [{ file: `${WEB}/ui/plant-board.tsx`, code: "import '../board/canary.ts'" }],
  'web-board-stands-on-ui': [{ file: `${WEB}/board/plant-feature.tsx`, code: "import '../features/canary/canary.ts'" }],
  'web-board-has-no-network': [
    { file: `${WEB}/board/plant-call.ts`, code: "import '../lib/call.ts'" },
    { file: `${WEB}/board/plant-api.ts`, code: "import '../api/canary.ts'" },
    { file: `${WEB}/board/plant-query.ts`, code: "import '@tanstack/react-query'" },
  ],
  'web-feature-not-sideways': [{ file: `${WEB}/features/plant/plant-sideways.tsx`, code: "import '../canary/canary.ts'" }],
  'web-app-composes': [{ file: `${WEB}/plant-app.ts`, code: "import './app/canary.ts'" }],
  'web-takes-contract-types-only': [
    { file: `${WEB}/lib/plant-value.ts`, code: "import { endpoints } from '@guess/contract/api/all'" },
    {
      file: `${WEB}/lib/plant-mixed.ts`,
      code: "import type { Api } from '@guess/contract/api/all'\nimport { endpoints } from '@guess/contract/api/all'",
    },
  ],
  'web-meets-contract-alone': [{ file: `${WEB}/app/plant-server.ts`, code: "import '../../../server/src/build-app.ts'" }],
  'server-never-meets-web': [{ file: `${SERVER}/platform/plant-web.ts`, code: "import '../../../web/src/lib/call.ts'" }],
  'content-imports-itself': [
    { file: 'content/src/plant-sharp.ts', code: "import 'sharp'" },
    { file: 'content/src/plant-disk.ts', code: "import 'node:fs'" },
  ],
  'painters-know-content': [{ file: 'content/src/contact-sheet.ts', code: "import '@guess/contract/endpoint'" }],
  'e2e-takes-contract-types-only': [{ file: 'e2e/support/plant-value.ts', code: "import '@guess/contract/errors'" }],
  'e2e-stays-outside': [{ file: 'e2e/support/plant-web.ts', code: "import '../../apps/web/src/lib/call.ts'" }],
  'programs-run-alone': [{ file: 'e2e/support/plant-program.ts', code: "import '../programs/plant-fine.ts'" }],
  'workshop-stays-outside': [{ file: `${SERVER}/platform/plant-e2e.ts`, code: "import '../../../../e2e/support/canary.ts'" }],
  'no-cycles': [{ file: `${WEB}/lib/plant-ring.ts`, code: "import './ring-canary.ts'" }],
  'no-dead-imports': [{ file: `${WEB}/lib/plant-nowhere.ts`, code: "import './nowhere.ts'" }],
}

/** Imports that the rules allow, to detect a rule that forbids everything. */
const ALLOWED = [
  { file: `${WEB}/lib/plant-fine-type.ts`, code: "import type { Api } from '@guess/contract/api/all'" },
  { file: `${WEB}/lib/plant-fine-rule.ts`, code: "import { sectionScore } from '@guess/contract/rules/scoring'" },
  { file: `${SERVER}/features/plant/plant-fine.ts`, code: "import { ERRORS } from '@guess/contract/errors'\nimport 'sharp'" },
  { file: `${WEB}/api/plant-fine.ts`, code: "import '../lib/call.ts'\nimport '@tanstack/react-query'" },
  { file: `${WEB}/ui/plant-fine.ts`, code: "import '../api/canary.ts'" },
  { file: `${WEB}/features/plant/plant-fine.ts`, code: "import '../../api/canary.ts'" },
  { file: `${WEB}/features/admin/plant-fine.ts`, code: "import '../../api/admin/canary.ts'" },
  { file: 'e2e/support/plant-fine.ts', code: "import type { Api } from '@guess/contract/api/all'" },
  { file: 'e2e/programs/plant-fine.ts', code: "import '../../apps/server/src/build-app.ts'" },
]

type Cruise = { summary: { totalCruised: number; violations: { from: string; rule: { name: string } }[] } }

// @NOTE realpath, because dependency-cruiser reports modules by their real path and the temporary folder can be a symlink.
const copy = mkdtempSync(join(realpathSync(tmpdir()), 'import-rules-'))

const noSource = (path: string) => !/(^|\/)(node_modules|dist|dist-server|\.data|test-results)$/.test(path)

const linkPackages = () => {
  mkdirSync(join(copy, 'node_modules', '@guess'), { recursive: true })
  for (const name of readdirSync(join(root, 'packages'))) {
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules', '@guess', name))
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@guess') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
}

const plant = (file: string, code: string) => {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), `${code}\n`)
}

const cruise = (): Cruise => {
  const args = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...FOLDERS]
  const { stdout, stderr } = spawnSync(join(root, 'node_modules', '.bin', 'depcruise'), args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  if (!stdout.startsWith('{')) throw new Error(stderr || stdout)
  return JSON.parse(stdout)
}

/** Returns the `public.ts` paths of features that have none: the planted files import them anyway. */
const missingPublicFiles = () =>
  SERVER_FEATURES.map((feature) => `${SERVER}/features/${feature}/public.ts`).filter((file) => !existsSync(join(copy, file)))

const seen = new Set<string>()
let cruised = 0

beforeAll(() => {
  for (const folder of FOLDERS) cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: noSource })
  linkPackages()
  for (const file of [...GROUND, ...missingPublicFiles()]) plant(file, 'export const canary = true')
  plant(`${WEB}/lib/ring-canary.ts`, "import './plant-ring.ts'")
  for (const { file, code } of [...Object.values(PLANTED).flat(), ...ALLOWED]) plant(file, code)
  const { summary } = cruise()
  cruised = summary.totalCruised
  for (const { from, rule } of summary.violations) seen.add(`${rule.name} ${from}`)
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('every import rule has a planted violation', () => {
  expect(Object.keys(PLANTED).sort()).toEqual(config.forbidden.map(({ name }) => name).sort())
})

test('dependency-cruiser visits the whole repository', () => {
  expect(cruised).toBeGreaterThan(Object.values(PLANTED).flat().length + 50)
})

describe('a planted violation is reported', () => {
  for (const [rule, errors] of Object.entries(PLANTED)) {
    test.each(errors)(`${rule}: $file`, ({ file }) => expect(seen).toContain(`${rule} ${file}`))
  }
})

test.each(ALLOWED)('an allowed import is not reported: $file', ({ file }) => {
  expect([...seen].filter((violation) => violation.endsWith(` ${file}`))).toEqual([])
})

import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const setupFiles = join(import.meta.dirname, 'tools/seed.ts')

// Limits end what hangs. A busy machine can take ten times as long as a quiet one, so none of them measures speed.
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

const inWorkspace = (name: string, root: string, more: object = {}) => ({
  test: { name, root, setupFiles, include: ['**/*.test.ts'], exclude: ['**/node_modules/**', '**/dist/**'], ...PATIENT, ...more },
})

// The seed changes with each commit and stays the same for one commit, so that a test never fails depending on the day.
const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' })
process.env.FUZZ_SEED ??= String(Number.parseInt((stdout || '1').slice(0, 7), 16))

// Lingui's macros look for their configuration in the folder where the tests were started.
process.env.LINGUI_CONFIG = join(import.meta.dirname, 'apps/web/lingui.config.ts')

// One more than cores: a test spends about a quarter of its time waiting.
const maxWorkers = availableParallelism() + 1

// A test of the server makes thousands of short-lived objects: with more room for them, collecting garbage takes a quarter less of the time.
const execArgv = ['--min-semi-space-size=64', '--max-semi-space-size=128', '--initial-old-space-size=512']

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      inWorkspace('contract', 'packages/contract'),
      inWorkspace('content', 'content'),
      inWorkspace('stomp-server', 'packages/stomp-server'),
      inWorkspace('server', 'apps/server', {
        globalSetup: join(import.meta.dirname, 'tools/postgres.ts'),
        // One embedded database per worker, not per file: opening one takes longer than most files.
        isolate: false,
        execArgv,
      }),
      {
        extends: join(import.meta.dirname, 'apps/web/vite.config.ts'),
        test: {
          name: '@guess/web',
          root: 'apps/web',
          isolate: false,
          maxWorkers,
          ...PATIENT,
          setupFiles: join(import.meta.dirname, 'apps/web/src/testing/fresh-modules.ts'),
        },
      },
      inWorkspace('tools', 'tools'),
      inWorkspace('process', 'e2e/process', {
        globalSetup: join(import.meta.dirname, 'e2e/support/seed.ts'),
      }),
    ],
  },
})

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const inRoom = (name: string, root: string, more: object = {}) => ({
  test: { name, root, include: ['**/*.test.ts'], exclude: ['**/node_modules/**', '**/dist/**'], ...more },
})

// The macros of the web's messages look for their configuration from where the tests were started.
process.env.LINGUI_CONFIG = join(import.meta.dirname, 'apps/web/lingui.config.ts')

export default defineConfig({
  test: {
    // By itself it leaves one core alone: of two, that is half.
    maxWorkers: availableParallelism(),
    projects: [
      inRoom('contract', 'packages/contract'),
      inRoom('content', 'content'),
      inRoom('server', 'apps/server', {
        globalSetup: join(import.meta.dirname, 'tools/vitest-postgres.ts'),
        // One embedded database for each worker, not for each file: opening one takes longer than most files.
        isolate: false,
        testTimeout: 15_000,
        hookTimeout: 30_000,
      }),
      'apps/web',
      inRoom('tools', 'tools', { testTimeout: 30_000, hookTimeout: 60_000 }),
      inRoom('process', 'e2e/process', {
        globalSetup: join(import.meta.dirname, 'e2e/support/seed.ts'),
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
    ],
  },
})

import { vi } from 'vitest'

// Test files share a worker, which starts sooner than one worker per file. Each file gets modules of its own all the same, so that
// none finds the session or the settings that another one left.
vi.resetModules()

import fc from 'fast-check'

/** Where chance starts in tests that make up their input: vitest.config.ts says where. */
export const SEED = Number(process.env.FUZZ_SEED)

fc.configureGlobal({ seed: SEED })

import fc from 'fast-check'

/** The seed of the random input of property-based tests; vitest.config.ts sets it. */
export const SEED = Number(process.env.FUZZ_SEED)

fc.configureGlobal({ seed: SEED })

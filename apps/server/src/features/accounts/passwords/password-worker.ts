import { hashSync, verifySync } from '@node-rs/argon2'

/** Argon2id as recommended by OWASP: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Runs in a separate thread, because one hash keeps a core busy for about 20 ms. */
export const makeHash = (text: string): string => hashSync(text, COST)

export const isMatch = ({ hash, text }: { hash: string; text: string }): boolean => verifySync(hash, text)

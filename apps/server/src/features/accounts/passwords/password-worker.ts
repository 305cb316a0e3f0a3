import { hashSync, verifySync } from '@node-rs/argon2'

/** Argon2id, as OWASP advises: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Runs in a thread of its own: a hash keeps a core busy for a fiftieth of a second. */
export const makeHash = (text: string): string => hashSync(text, COST)

export const isMatch = ({ kept, text }: { kept: string; text: string }): boolean => verifySync(kept, text)

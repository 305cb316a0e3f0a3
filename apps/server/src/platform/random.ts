import { randomFillSync, randomInt } from 'node:crypto'

export interface Random {
  /** Returns an integer from 0 to `limit` − 1, all equally likely. */
  below(limit: number): number
  /** Returns 128 random bits as 32 hexadecimal digits: a name that nobody can guess, of a file, a call or a browser, or a nonce. */
  name(): string
}

const NAME_BYTES = 16
const batch = Buffer.alloc(256 * NAME_BYTES)
let used = batch.length

/**
 * Returns an unused name. Every call has an id of this kind, so random bytes are made in batches, with one system call per
 * batch. Those of a name are wiped when it is returned, because a name can be a secret.
 */
function newName(): string {
  if (used === batch.length) {
    randomFillSync(batch)
    used = 0
  }
  const name = batch.toString('hex', used, used + NAME_BYTES)
  batch.fill(0, used, used + NAME_BYTES)
  used += NAME_BYTES
  return name
}

/** A cryptographically secure random source. */
export const secureRandom: Random = {
  below: (limit) => randomInt(limit),
  name: newName,
}

/** Returns the numbers 0 … length − 1 in random order; every order is equally likely (Fisher and Yates). */
export function shuffled(length: number, random: Pick<Random, 'below'>): number[] {
  const order = Array.from({ length }, (_, index) => index)
  for (let last = length - 1; last > 0; last--) {
    const pick = random.below(last + 1)
    const swapped = order[last] as number
    order[last] = order[pick] as number
    order[pick] = swapped
  }
  return order
}

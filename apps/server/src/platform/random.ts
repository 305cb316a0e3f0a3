import { randomFillSync, randomInt } from 'node:crypto'

export interface Random {
  /** A whole number from 0 to `limit` − 1, each as likely as the next. */
  below(limit: number): number
  /** 128 bits as 32 hexadecimal digits. */
  name(): string
}

const NAME_BYTES = 16
const drawn = Buffer.alloc(256 * NAME_BYTES)
let used = drawn.length

/** Every call has a number of this kind: drawing many at once asks the system once for all of them. None is used twice. */
function drawName(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const name = drawn.toString('hex', used, used + NAME_BYTES)
  drawn.fill(0, used, used + NAME_BYTES)
  used += NAME_BYTES
  return name
}

/** Chance that nobody can foretell. */
export const secureRandom: Random = {
  below: (limit) => randomInt(limit),
  name: drawName,
}

/** The numbers 0 … length − 1 in an order drawn by `random`; every order is as likely (Fisher and Yates). */
export function shuffled(length: number, random: Pick<Random, 'below'>): number[] {
  const order = Array.from({ length }, (_, index) => index)
  for (let last = length - 1; last > 0; last--) {
    const pick = random.below(last + 1)
    const kept = order[last] as number
    order[last] = order[pick] as number
    order[pick] = kept
  }
  return order
}

import { randomFillSync } from 'node:crypto'

const ID_BYTES = 16
const IDS_PER_BATCH = 256
const ID_DIGITS = 2 * ID_BYTES

/**
 * Returns a function that draws the ids of calls: 128 random bits as 32 hexadecimal digits. They are drawn in batches, with one
 * system call and one conversion per batch. An id is no secret: others of its batch stay in memory, which a secret must not.
 */
export function requestIds(): () => string {
  const bytes = Buffer.alloc(IDS_PER_BATCH * ID_BYTES)
  let digits = ''
  let used = 0
  return () => {
    if (used === digits.length) {
      digits = randomFillSync(bytes).toString('hex')
      used = 0
    }
    used += ID_DIGITS
    return digits.slice(used - ID_DIGITS, used)
  }
}

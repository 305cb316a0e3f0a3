const PRIMES = [0x01000193, 0x85ebca6b] as const

/**
 * Returns a short text that is equal for equal bytes and almost never for others: enough to notice that a file was chosen twice.
 * @NOTE not `crypto.subtle`, which is missing if the site is not served over https.
 */
export function fingerprint(bytes: Uint8Array): string {
  let one = 0x811c9dc5
  let other = bytes.length
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, PRIMES[0])
    other = Math.imul(other ^ byte, PRIMES[1]) ^ (other >>> 13)
  }
  return [bytes.length, one >>> 0, other >>> 0].map((part) => part.toString(36)).join('-')
}

/** Returns a unique key. */
export const freshKey = () => crypto.getRandomValues(new Uint32Array(3)).join('-')

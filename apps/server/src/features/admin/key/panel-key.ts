import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns the panel's key. It is derived, whenever it is needed, from the server's secret and a seed in the database; neither
 * alone is enough.
 */
export const panelKeyOf = (secret: string, seed: string) =>
  createHmac('sha256', secret).update(`panel\n${seed}`).digest('base64url')

const digestOf = (text: string) => createHmac('sha256', 'panel-key').update(text).digest()

/** Returns whether a key is the right one, in constant time. Without a seed no key is. */
export function isPanelKey(secret: string, seed: string | undefined, key: string): boolean {
  const isSame = timingSafeEqual(digestOf(key), digestOf(panelKeyOf(secret, seed ?? '')))
  return isSame && seed !== undefined
}

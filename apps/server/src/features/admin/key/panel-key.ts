import { createHmac, timingSafeEqual } from 'node:crypto'

/** The panel's key: made anew whenever it is needed, of the server's secret and a seed in the database. Neither alone is enough. */
export const panelKeyOf = (secret: string, seed: string) =>
  createHmac('sha256', secret).update(`panel\n${seed}`).digest('base64url')

const digestOf = (text: string) => createHmac('sha256', 'panel-key').update(text).digest()

/** Whether a key is the right one, in the same time whatever it is. Without a seed none is. */
export function isPanelKey(secret: string, seed: string | undefined, key: string): boolean {
  const isSame = timingSafeEqual(digestOf(key), digestOf(panelKeyOf(secret, seed ?? '')))
  return isSame && seed !== undefined
}

import { createHash } from 'node:crypto'
import type { Loaded } from './traffic.ts'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Returns an error if a picture was not served with the bytes that are stored. */
export function judgeServed(where: string, key: string, hash: string, loaded: Loaded | null): string[] {
  if (loaded?.status !== 200) return [`${where} answers ${loaded?.status ?? 'nothing'} for ${key}`]
  return hashOf(loaded.bytes) === hash ? [] : [`${where} serves ${key} with other bytes than those stored`]
}

/** Returns an error if a picture that is gone or damaged was not served as a placeholder. */
export function judgePlaceholder(where: string, key: string, loaded: Loaded | null): string[] {
  const isPlaceholder = loaded?.status === 404 && loaded.type === 'image/webp' && loaded.bytes.length > 0
  return isPlaceholder ? [] : [`${where} answers ${loaded?.status ?? 'nothing'}, ${loaded?.type}, for ${key}: no placeholder`]
}

/** Number of pictures that could not be read, by reason. */
export type Unreadable = Record<'missing' | 'corrupt' | 'unavailable', number>

/** Returns the counts in the text of `/metrics`; NaN for one that is not there. */
export function unreadableIn(metrics: string): Unreadable {
  const of = (reason: string) =>
    Number(new RegExp(`^media_unreadable_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(metrics)?.[1])
  return { missing: of('missing'), corrupt: of('corrupt'), unavailable: of('unavailable') }
}

/** Returns an error for each of these reasons that was not counted in between. */
export const judgeCounted = (where: string, before: Unreadable, after: Unreadable, reasons: readonly (keyof Unreadable)[]) =>
  reasons.flatMap((reason) => (after[reason] > before[reason] ? [] : [`${where} did not count a picture as ${reason}`]))

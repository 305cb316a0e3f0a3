import type { Thing } from '../../../api/admin/moderation.ts'

export const isSame = (one: Thing, other: Thing) => one.about === other.about && one.id === other.id

/** What comes up when one thing of the queue is decided: the one after it, or the first where it was the last; null after the only one. */
export function nextInQueue<T extends Thing>(queue: readonly T[], decided: Thing): T | null {
  const at = queue.findIndex((thing) => isSame(thing, decided))
  const others = queue.filter((thing) => !isSame(thing, decided))
  return others[at] ?? others[0] ?? null
}

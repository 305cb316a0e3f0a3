import type { SerialiseByKey } from './serialise-by-key.ts'

/**
 * Returns a function that hands an item to the work of its key, and returns its result. While work of that key runs, further items
 * wait and are then worked on together, in their order.
 * @param work returns a result for each item, in order; if it fails, all of its items fail
 */
export function inTurns<Item, Result>(
  serialise: SerialiseByKey,
  work: (key: string, items: readonly Item[]) => Promise<readonly Result[]>,
): (key: string, item: Item) => Promise<Result> {
  const waiting = new Map<string, { items: Item[]; results: Promise<readonly Result[]> }>()
  const wait = (key: string) => {
    const items: Item[] = []
    const results = serialise(key, () => {
      waiting.delete(key)
      return work(key, items)
    })
    const turn = { items, results }
    waiting.set(key, turn)
    return turn
  }
  return async (key, item) => {
    const { items, results } = waiting.get(key) ?? wait(key)
    const place = items.push(item) - 1
    return (await results)[place] as Result
  }
}

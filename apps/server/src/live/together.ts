import DataLoader from 'dataloader'

/**
 * Returns a function that hands an item to `work`, together with all others that are given in the same turn of the event loop or while
 * `work` is busy with former ones. Its result is that of the item.
 * @param atOnce how many calls of `work` run at the same time
 * @param work returns a result for each item, in order; if it fails, all of its items fail
 */
export function together<Item, Result>(
  atOnce: number,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let running = 0
  // One is enough: the loader adds all further items to a batch that has not been sent, and begins the next one after that.
  let sendNext: (() => void) | null = null
  const schedule = (send: () => void) => {
    if (running < atOnce) setImmediate(send)
    else sendNext = send
  }
  const workOn = async (items: readonly Item[]) => {
    running += 1
    try {
      return await work(items)
    } finally {
      running -= 1
      sendNext?.()
      sendNext = null
    }
  }
  const loader = new DataLoader<Item, Result>(workOn, { cache: false, batchScheduleFn: schedule })
  return (item) => loader.load(item)
}

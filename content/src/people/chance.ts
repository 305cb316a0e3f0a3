/** Returns a normally distributed number with mean 0 and deviation 1 (Box and Muller). */
export const gauss = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Returns one of the items, each as likely as its weight; undefined if there is none. */
export function weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number, random: () => number) {
  let left = random() * items.reduce((sum, item) => sum + weightOf(item), 0)
  for (const item of items) {
    left -= weightOf(item)
    if (left <= 0) return item
  }
  return items.at(-1)
}

/** Returns a number, or the nearest one that is not below `least` nor above `most`. */
export const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

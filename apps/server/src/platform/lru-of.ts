/**
 * Returns the options of an LRU cache that holds at most `most` entries and takes memory only as it fills. The option `max` would
 * allocate all of it at once.
 */
export const lruOf = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 })

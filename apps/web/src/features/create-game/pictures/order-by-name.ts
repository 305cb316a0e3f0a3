const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** In the order of their names as people count: 2.jpg before 10.jpg. Equal names stay as they came. */
export const orderByName = <T>(items: readonly T[], nameOf: (item: T) => string): T[] =>
  items.toSorted((one, other) => collator.compare(nameOf(one), nameOf(other)))

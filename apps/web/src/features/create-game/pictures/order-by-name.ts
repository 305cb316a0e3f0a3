const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Sorts by name in natural order: 2.jpg before 10.jpg. Equal names keep their order. */
export const orderByName = <T>(items: readonly T[], nameOf: (item: T) => string): T[] =>
  items.toSorted((one, other) => collator.compare(nameOf(one), nameOf(other)))

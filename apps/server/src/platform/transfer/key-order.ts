/** A foreign key: rows of `table` refer to rows of `target`. */
export interface Reference {
  table: string
  target: string
}

/**
 * Returns the tables in an order in which each comes after those that it refers to, so that they can be filled one after another.
 * Tables that do not depend on each other stay in the given order.
 * @throws Error if tables refer to each other in a circle
 */
export function inKeyOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  const waiting = new Set(tables)
  const isReady = (name: string) => !references.some(({ table, target }) => table === name && waiting.has(target))
  while (waiting.size > 0) {
    const next = [...waiting].find(isReady)
    if (next === undefined) throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    waiting.delete(next)
    ordered.push(next)
  }
  return ordered
}

/** Resolves after other work that waits has had its turn. */
export const othersTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

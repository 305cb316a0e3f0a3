/** Returns a category's number of games as its card shows it: at least three digits (CATALOG-1). */
export const gameCountText = (count: number) => String(count).padStart(3, '0')

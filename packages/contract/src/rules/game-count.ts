/** Returns a category's number of games with at least three digits, as shown on its card (CATALOG-1). */
export const gameCountText = (count: number) => String(count).padStart(3, '0')

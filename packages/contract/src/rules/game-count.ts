/** A category's number of games as shown on its card: at least three digits (CATALOG-1). */
export const gameCountText = (count: number) => String(count).padStart(3, '0')

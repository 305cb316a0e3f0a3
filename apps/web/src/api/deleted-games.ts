/** The games that were deleted in this visit. @NOTE lists are cached for some seconds and may still contain them. */
export const deletedGames = new Set<number>()

/** Returns whether a game was deleted in this visit. */
export const isDeleted = (gameId: number) => deletedGames.has(gameId)

/** Returns whether a token has the right form; the server need not be asked about any other. */
export const isGameToken = (token: string) => /^[0-9a-f]{32}$/.test(token)

/** Returns the path of a game's lobby. */
export const lobbyPath = (gameId: number, gameToken?: string) =>
  gameToken === undefined ? `/gameVsView/${gameId}` : `/gameVsView/${gameId}?token=${gameToken}`

export const matchPath = (gameId: number, gameToken: string) => `/gameVs/${gameId}?token=${gameToken}`

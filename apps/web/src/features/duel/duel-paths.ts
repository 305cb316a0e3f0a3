/** Whether a token can be one at all; nobody need be asked about another. */
export const isGameToken = (token: string) => /^[0-9a-f]{32}$/.test(token)

/** Where the lobby and the match of a game are. */
export const lobbyPath = (gameId: number, gameToken?: string) =>
  gameToken === undefined ? `/gameVsView/${gameId}` : `/gameVsView/${gameId}?token=${gameToken}`

export const matchPath = (gameId: number, gameToken: string) => `/gameVs/${gameId}?token=${gameToken}`

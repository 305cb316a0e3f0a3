import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idText, leaderboardRow, points } from '../fields.ts'

const rank = z.int().min(1)

export const getGameLeaderboard = endpoint('GET', '/played/game/:gameId', {
  summary: 'Returns the top fifty ranked plays of a game; of equal scores, the earlier play comes first',
  params: z.object({ gameId: idText }),
  reply: z.array(leaderboardRow),
  shared: { with: 'everybody', seconds: 5 },
  refuses: ['game-not-found'],
})

export const getGlobalLeaderboard = endpoint('GET', '/rank/leaderboard/global', {
  summary: 'Returns the fifty players with the most points',
  reply: z.array(leaderboardRow),
  shared: { with: 'everybody', seconds: 5 },
  refuses: [],
})

export const getGameRank = endpoint('GET', '/rank/userLeaderboard/:userId/:gameId', {
  summary: "Returns a player's rank and score in a game; signed-in callers can only request their own",
  params: z.object({ userId: idText, gameId: idText }),
  reply: z.object({ rank, score: points }),
  refuses: ['rank-not-found', 'access-denied'],
})

export const getTotalRank = endpoint('GET', '/rank/userTotalRank/:userId', {
  summary: "Returns a player's overall rank, which is null for a player without points",
  params: z.object({ userId: idText }),
  reply: z.object({ rank: rank.nullable() }),
  refuses: ['user-not-found'],
})

export const getPendingScore = endpoint('GET', '/rank/pending', {
  summary: "Returns how many of the caller's points wait until their games are rated",
  caller: 'user',
  reply: z.object({ score: points }),
  refuses: [],
})

export const getTotalScore = endpoint('GET', '/rank/userLeaderboard/:userId', {
  summary: "Returns a player's overall rank, of how many players, and points; the rank is null for a player without points",
  params: z.object({ userId: idText }),
  reply: z.object({ rank: rank.nullable(), score: points, players: z.int().min(0) }),
  refuses: ['user-not-found'],
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idText, points } from '../fields.ts'

const rank = z.int().min(1)

/** A row of a leaderboard. Rows with equal points have the same rank. */
const leaderboardRow = z.object({ rank, userId: id, userName: z.string(), userAvatarName: z.string(), score: points })

export const getGameLeaderboard = endpoint('GET', '/played/game/:gameId', {
  summary: 'The best fifty ranked plays of a game, the earlier first among equals',
  params: z.object({ gameId: idText }),
  reply: z.array(leaderboardRow),
  refuses: ['game-not-found'],
})

export const getGlobalLeaderboard = endpoint('GET', '/rank/leaderboard/global', {
  summary: 'The fifty players with the most points',
  reply: z.array(leaderboardRow),
  refuses: [],
})

export const getGameRank = endpoint('GET', '/rank/userLeaderboard/:userId/:gameId', {
  summary: "A player's rank in one game",
  params: z.object({ userId: idText, gameId: idText }),
  reply: z.object({ rank, score: points }),
  refuses: ['rank-not-found', 'access-denied'],
})

export const getTotalRank = endpoint('GET', '/rank/userTotalRank/:userId', {
  summary: "A player's rank by all points; null without points",
  params: z.object({ userId: idText }),
  reply: z.object({ rank: rank.nullable() }),
  refuses: ['user-not-found'],
})

export const getTotalScore = endpoint('GET', '/rank/userLeaderboard/:userId', {
  summary: "A player's rank and points; the rank is null without points",
  params: z.object({ userId: idText }),
  reply: z.object({ rank: rank.nullable(), score: points }),
  refuses: ['user-not-found'],
})

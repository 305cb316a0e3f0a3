import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { Section } from './play-machine.ts'

/** Who plays which game. A guest is named in every call; a user is known by the session. */
export interface Player {
  gameId: number
  guestUserId: number | null
}

const bodyOf = ({ gameId, guestUserId }: Player) => ({
  gameId,
  ...(guestUserId === null ? {} : { userId: guestUserId, guest: true }),
})

const query = { images: 'url' } as const

export const startGame = (player: Player, signal: AbortSignal) =>
  call('POST /section/startgame', { body: bodyOf(player), signal })

export const getSections = ({ gameId }: Player, signal: AbortSignal) =>
  call('GET /section/getAll/game/:gameId', { params: { gameId }, query, signal })

export const openSquare = (player: Player, { sectionNumber, hidden }: Section, signal: AbortSignal) =>
  call('POST /section/openSquare', { query, body: { ...bodyOf(player), sectionNumber, remainingSquare: hidden }, signal })

export const checkAnswer = (player: Player, { sectionNumber }: Section, userAnswer: string, signal: AbortSignal) =>
  call('POST /section/checkanswer', { body: { ...bodyOf(player), sectionNumber, userAnswer }, signal })

export const finishGame = (player: Player, signal: AbortSignal) =>
  call('POST /section/finish', { query, body: bodyOf(player), signal })

export const playedGame = (gameId: number) =>
  queryOptions({
    queryKey: ['play', 'game', gameId],
    queryFn: ({ signal }) => call('GET /game/withImage/:gameId', { params: { gameId }, query, signal }),
  })

/** The game's leaderboard as it stands after the play: never an older one from the cache. */
export const leaderboardAfterPlay = (gameId: number) =>
  queryOptions({
    queryKey: ['play', 'leaderboard', gameId],
    queryFn: ({ signal }) => call('GET /played/game/:gameId', { params: { gameId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Another game of the same category; null when there is no other. */
export const anotherGame = (gameId: number, gameTypeId: number) =>
  queryOptions({
    queryKey: ['play', 'another', gameId, gameTypeId],
    queryFn: async ({ signal }) => {
      const games = await call('GET /game/randomGames/:gameTypeId', { params: { gameTypeId }, query, signal })
      return games.find((game) => game.id !== gameId) ?? null
    },
    staleTime: 0,
    gcTime: 0,
  })

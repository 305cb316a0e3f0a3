import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, OfflineError } from '../lib/call.ts'
import { noteEnd, noteMove, noteStart } from '../lib/open-ranked.ts'
import { queryClient } from '../lib/query-client.ts'
import { sessionNow } from '../lib/session.ts'
import { gameDetail, readGame } from './games.ts'
import { gameLeaderboard, gameRanksKey, readTopPlayers, refetchAfterDaily, topPlayers } from './leaderboards.ts'
import { ownPlaysKey, playersKey } from './players.ts'

/** The player of a game. A call names a guest while nobody is signed in; a user is known by the session. */
export interface Player {
  gameId: number
  guestUserId: number | null
  /** The token of the shared result to beat; null if there is none. */
  challenge: string | null
}

/** A section, and how many of its squares are hidden. */
interface Section {
  sectionNumber: number
  hidden: number
}

const bodyOf = ({ gameId, guestUserId }: Pick<Player, 'gameId' | 'guestUserId'>) => ({
  gameId,
  ...(guestUserId !== null && !sessionNow() && { userId: guestUserId, guest: true }),
})

const query = { images: 'url' } as const

export async function startGame(player: Player, signal: AbortSignal) {
  const { challenge } = player
  const body = { ...bodyOf(player), ...(challenge !== null && { challenge }) }
  const reply = await call('POST /section/startgame', { body, signal })
  noteStart(player.gameId, reply.ranked)
  return reply
}

/** Starts a play with the answer to its first section, which the player has given before: one call for start, sections and verdict. */
export async function beginGame(player: Player, firstAnswer: string, signal: AbortSignal) {
  const { challenge } = player
  const body = { ...bodyOf(player), firstAnswer, ...(challenge !== null && { challenge }) }
  const { begun, ranked } = await call('POST /section/startgame', { query, body, signal })
  noteStart(player.gameId, ranked)
  noteMove(player.gameId)
  // A server of the version before knows no such answer. The caller starts again when it has been replaced.
  if (!begun) throw new OfflineError('The play did not begin')
  return begun
}

export const getSections = ({ gameId }: Player, signal: AbortSignal) =>
  call('GET /section/getAll/game/:gameId', { params: { gameId }, query, signal })

export async function openSquare(player: Player, { sectionNumber, hidden }: Section, signal: AbortSignal) {
  const body = { ...bodyOf(player), sectionNumber, remainingSquare: hidden }
  const reply = await call('POST /section/openSquare', { query, body, signal })
  noteMove(player.gameId)
  return reply
}

export async function checkAnswer(
  player: Player,
  { sectionNumber }: Pick<Section, 'sectionNumber'>,
  userAnswer: string,
  signal: AbortSignal,
) {
  const reply = await call('POST /section/checkanswer', { query, body: { ...bodyOf(player), sectionNumber, userAnswer }, signal })
  noteMove(player.gameId)
  return reply
}

/** Invalidates what a finished play makes stale: points of players, and whether the game was played. */
function refetchAfterPlay(client: QueryClient, gameId: number) {
  const stale = [
    topPlayers.queryKey,
    playersKey,
    gameDetail(gameId).queryKey,
    gameLeaderboard(gameId).queryKey,
    gameRanksKey,
    ownPlaysKey,
  ]
  for (const queryKey of stale) void client.invalidateQueries({ queryKey })
  const daily = client.getQueryData(playedGame(gameId).queryKey)?.daily
  if (daily) refetchAfterDaily(client, daily.day)
}

async function freshenAfter(gameId: number) {
  // The browser's HTTP cache may hold an older leaderboard.
  await readTopPlayers({ fresh: true }).catch(() => {})
  refetchAfterPlay(queryClient, gameId)
}

export async function finishGame(player: Player, signal: AbortSignal) {
  const reply = await call('POST /section/finish', { query, body: bodyOf(player), signal })
  noteEnd(player.gameId)
  void freshenAfter(player.gameId)
  return reply
}

export const playedGame = (gameId: number) =>
  queryOptions({
    queryKey: ['play', 'game', gameId],
    queryFn: ({ signal }) => readGame(gameId, signal),
  })

/** Queries what players made of the sections of a game; one call per play. */
export const sectionFigures = (gameId: number) =>
  queryOptions({
    queryKey: ['play', 'figures', gameId],
    queryFn: ({ signal }) => call('GET /section/figures/game/:gameId', { params: { gameId }, signal }),
    select: ({ sections }) => sections,
  })

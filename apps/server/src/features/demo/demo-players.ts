import type { DemoGame } from '@guess/content/game'
import type { DemoPlayer, PastPlay as DrawnPlay } from '@guess/content/players'
import { foldName } from '@guess/contract/rules/fold-name'
import { sectionScore } from '@guess/contract/rules/scoring'
import type { Platform } from '../../platform/platform.ts'
import { hasAnyUser, insertDemoPlayers } from '../accounts/public.ts'
import { recountRanks } from '../leaderboard/public.ts'
import { insertPastPlays, type PastPlay } from '../play/public.ts'
import type { DemoWorld } from './demo-world.ts'

const DAY_MS = 24 * 3600_000
const JOINED_DAYS_AGO = 30

/** Judges the answers of a demo play by the rules of real plays. */
function judged(play: DrawnPlay, game: DemoGame): PastPlay['answers'] {
  let totalAfter = 0
  return play.answers.map(({ userAnswer, opened }, place) => {
    const correct = userAnswer === game.sections[place]?.answer
    const score = correct ? sectionScore(game.squareAmount - opened) : 0
    totalAfter += score
    return { userAnswer, opened, correct, score, totalAfter }
  })
}

type ListedGame = DemoGame & { id: number }

const playsOf = (player: DemoPlayer, userId: number, games: Map<string, ListedGame>, now: Date): PastPlay[] =>
  player.plays.flatMap((play) => {
    const game = games.get(play.game)
    const endedAt = new Date(now.getTime() - play.daysAgo * DAY_MS)
    return game ? [{ gameId: game.id, userId, endedAt, answers: judged(play, game) }] : []
  })

/**
 * Inserts the demo players with their plays, if the database has no account.
 * @param listed the demo games as stored in the database
 */
export async function loadDemoPlayers(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  world: Pick<DemoWorld, 'games' | 'players'>,
  listed: readonly { id: number; name: string }[],
): Promise<void> {
  if (await hasAnyUser(db)) return
  const drawn = new Map((await world.games()).map((game) => [game.name, game]))
  const games = new Map(
    listed.flatMap(({ id, name }) => (drawn.has(name) ? [[name, { ...drawn.get(name), id } as ListedGame]] : [])),
  )
  const players = await world.players()
  if (players.length === 0) return
  const now = clock.now()
  const rows = players.map(({ name, avatar }) => ({ userName: name, nameKey: foldName(name), avatarName: avatar }))
  await db.transaction().execute(async (trx) => {
    const ids = await insertDemoPlayers(trx, rows, new Date(now.getTime() - JOINED_DAYS_AGO * DAY_MS))
    for (const [place, player] of players.entries()) await insertPastPlays(trx, playsOf(player, ids[place] as number, games, now))
    await recountRanks(trx)
  })
}

import type { DemoGame } from '@guess/content/game'
import { calendarOf, type Moment } from '@guess/content/people/calendar'
import type { PastDuel as DrawnDuel } from '@guess/content/people/duels'
import type { PastPlay as DrawnPlay } from '@guess/content/people/plays'
import type { DemoPlayer } from '@guess/content/players'
import { foldName } from '@guess/contract/rules/fold-name'
import { sectionScore } from '@guess/contract/rules/scoring'
import type { Platform } from '../../platform/platform.ts'
import { findDemoPlayers, hasAnyUser, insertDemoPlayers } from '../accounts/public.ts'
import { insertPastDuels, type PastDuel } from '../duel/public.ts'
import { recountRanks } from '../leaderboard/public.ts'
import { insertPastPlays, type PastPlay } from '../play/public.ts'
import { insertPastEntries } from '../profile/public.ts'
import type { DemoWorld } from './demo-world.ts'

type StoredGame = DemoGame & { id: number }

/** What people did names games and players; these are their ids, and the times of moments. */
interface Stored {
  games: ReadonlyMap<string, StoredGame>
  userIds: ReadonlyMap<string, number>
  timeOf: (moment: Moment) => Date
}

const later = (time: Date, ms: number) => new Date(time.getTime() + ms)

/** Judges the answers of a demo play by the rules of real plays. */
function judged(play: DrawnPlay, game: DemoGame, startedAt: Date): PastPlay['answers'] {
  let totalAfter = 0
  let answeredAt = startedAt
  return play.answers.map(({ userAnswer, opened, tookMs }, place) => {
    const correct = userAnswer === game.sections[place]?.answer
    const score = correct ? sectionScore(game.squareAmount - opened) : 0
    totalAfter += score
    answeredAt = later(answeredAt, tookMs)
    return { userAnswer, opened, correct, score, totalAfter, answeredAt }
  })
}

const playsOf = (plays: readonly DrawnPlay[], userId: number, { games, timeOf }: Stored): PastPlay[] =>
  plays.flatMap((play) => {
    const game = games.get(play.game)
    if (!game) return []
    const startedAt = later(timeOf(play.moment), play.delayMs)
    return [{ gameId: game.id, userId, startedAt, answers: judged(play, game, startedAt) }]
  })

const entriesOf = ({ lists }: DemoPlayer, userId: number, { timeOf }: Stored) =>
  lists.map(({ list, title, moment, delayMs }) => ({ userId, list, title, addedAt: later(timeOf(moment), delayMs) }))

function duelOf(duel: DrawnDuel, { games, userIds, timeOf }: Stored): PastDuel[] {
  const [game, host, guest] = [games.get(duel.game), userIds.get(duel.players[0]), userIds.get(duel.players[1])]
  if (!game || !host || !guest) return []
  const left = duel.left && { seat: duel.left.player === 0 ? (1 as const) : (2 as const), section: duel.left.section }
  return [{ gameId: game.id, userIds: [host, guest], openedAt: timeOf(duel.moment), sections: duel.sections, left }]
}

function storedGames(drawn: readonly DemoGame[], listed: readonly { id: number; name: string }[]): Stored['games'] {
  const ids = new Map(listed.map(({ id, name }) => [name, id]))
  return new Map(
    drawn.flatMap((game) => {
      const id = ids.get(game.name)
      return id === undefined ? [] : [[game.name, { ...game, id }]]
    }),
  )
}

async function insertAccounts(db: Platform['db'], players: readonly DemoPlayer[], timeOf: Stored['timeOf']) {
  const rows = players.map(({ name, avatar, joined }) => {
    return { userName: name, nameKey: foldName(name), avatarName: avatar, joinedAt: timeOf(joined) }
  })
  const ids = await insertDemoPlayers(db, rows)
  return new Map(players.map(({ name }, place) => [name, ids[place] as number]))
}

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'random' | 'pictures'>

/**
 * Returns a function that inserts the duels of a game, in the transaction that publishes it: a duel commits to pictures, so it cannot
 * be inserted with its players, while the game is not drawn.
 */
export function duelsOfGames(needs: Needs, world: Pick<DemoWorld, 'games' | 'people'>) {
  const read = async (db: Platform['db']) => ({
    timeOf: calendarOf(needs.clock.now()),
    userIds: new Map((await findDemoPlayers(db)).map(({ id, name }) => [name, id])),
    drawn: await world.games(),
    duels: (await world.people()).duels,
  })
  let known: ReturnType<typeof read> | undefined
  return async (trx: Platform['db'], game: { id: number; name: string }): Promise<void> => {
    known ??= read(trx)
    const { drawn, duels, ...stored } = await known
    const games = storedGames(drawn, [game])
    await insertPastDuels(
      { ...needs, db: trx },
      duels.flatMap((duel) => duelOf(duel, { ...stored, games })),
    )
  }
}

/**
 * Inserts the demo players with their plays, their lists and their duels in games that are drawn, if the database has no account.
 * @param listed the demo games as stored in the database
 */
export async function loadDemoPeople(
  needs: Needs,
  world: Pick<DemoWorld, 'games' | 'people'>,
  listed: readonly { id: number; name: string }[],
): Promise<void> {
  if (await hasAnyUser(needs.db)) return
  const games = storedGames(await world.games(), listed)
  const { players, duels } = await world.people()
  if (players.length === 0) return
  const timeOf = calendarOf(needs.clock.now())
  await needs.db.transaction().execute(async (trx) => {
    const stored = { games, timeOf, userIds: await insertAccounts(trx, players, timeOf) }
    for (const player of players) {
      const userId = stored.userIds.get(player.name) as number
      await insertPastPlays(trx, playsOf(player.plays, userId, stored))
      await insertPastEntries(trx, entriesOf(player, userId, stored))
    }
    await insertPastDuels(
      { ...needs, db: trx },
      duels.flatMap((duel) => duelOf(duel, stored)),
    )
    await recountRanks(trx)
  })
}

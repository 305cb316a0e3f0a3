import { type DemoGame, squaresOf } from '@guess/content/game'
import { calendarOf, type Moment } from '@guess/content/people/calendar'
import type { PastDuel as DrawnDuel } from '@guess/content/people/duels'
import type { PastPlay as DrawnPlay } from '@guess/content/people/plays'
import type { DemoPlayer } from '@guess/content/players'
import { foldName } from '@guess/contract/rules/fold-name'
import { sectionScore } from '@guess/contract/rules/scoring'
import type { Platform } from '../../platform/platform.ts'
import { findDemoPlayers, hasAnyUser, insertDemoPlayers } from '../accounts/public.ts'
import { hasAnyGame } from '../create-game/public.ts'
import { insertPastDuels, type PastDuel } from '../duel/public.ts'
import { recountRanks } from '../leaderboard/public.ts'
import { insertPastPlays, type PastPlay } from '../play/public.ts'
import { insertPastEntries } from '../profile/public.ts'
import type { DemoWorld } from './demo-world.ts'

type StoredGame = DemoGame & { id: number }

/** What people did in a game names players; these are their ids, and the times of moments. */
interface Stored {
  game: StoredGame
  userIds: ReadonlyMap<string, number>
  timeOf: (moment: Moment) => Date
}

const later = (time: Date, ms: number) => new Date(time.getTime() + ms)

/** Judges the answers of a demo play by the rules of real plays. */
function judged(play: DrawnPlay, game: DemoGame, startedAt: Date): PastPlay['answers'] {
  let totalAfter = 0
  let answeredAt = startedAt
  return play.answers.map(({ userAnswer, opened, tookMs }, place) => {
    const section = game.sections[place]
    const correct = userAnswer === section?.answer
    const score = correct ? sectionScore(squaresOf(game, section) - opened) : 0
    totalAfter += score
    answeredAt = later(answeredAt, tookMs)
    return { userAnswer, opened, correct, score, totalAfter, answeredAt }
  })
}

const playsOf = ({ name, plays }: DemoPlayer, { game, userIds, timeOf }: Stored): PastPlay[] => {
  const userId = userIds.get(name)
  if (userId === undefined) return []
  return plays
    .filter((play) => play.game === game.name)
    .map((play) => {
      const startedAt = later(timeOf(play.moment), play.delayMs)
      return { gameId: game.id, userId, startedAt, answers: judged(play, game, startedAt) }
    })
}

function duelOf(duel: DrawnDuel, { game, userIds, timeOf }: Stored): PastDuel[] {
  const [host, guest] = [userIds.get(duel.players[0]), userIds.get(duel.players[1])]
  if (duel.game !== game.name || !host || !guest) return []
  const left = duel.left && { seat: duel.left.player === 0 ? (1 as const) : (2 as const), section: duel.left.section }
  return [{ gameId: game.id, userIds: [host, guest], openedAt: timeOf(duel.moment), sections: duel.sections, left }]
}

const entriesOf = ({ lists }: DemoPlayer, userId: number, timeOf: Stored['timeOf']) =>
  lists.map(({ list, title, moment, delayMs }) => ({ userId, list, title, addedAt: later(timeOf(moment), delayMs) }))

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'random' | 'pictures'>

/** Inserts the demo players with their lists into a database that has neither a game nor an account. */
export async function insertDemoPeople(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  world: Pick<DemoWorld, 'people'>,
): Promise<void> {
  if ((await hasAnyUser(db)) || (await hasAnyGame(db))) return
  const { players } = await world.people()
  if (players.length === 0) return
  const timeOf = calendarOf(clock.now())
  const accounts = players.map(({ name, avatar, joined }) => {
    return { userName: name, nameKey: foldName(name), avatarName: avatar, joinedAt: timeOf(joined) }
  })
  await db.transaction().execute(async (trx) => {
    const ids = await insertDemoPlayers(trx, accounts)
    for (const [place, player] of players.entries()) await insertPastEntries(trx, entriesOf(player, ids[place] as number, timeOf))
  })
}

/** Returns a function that inserts the plays and the duels of the demo players in a game, in the transaction that inserts the game. */
export async function pastOfGames(needs: Needs, world: Pick<DemoWorld, 'people'>) {
  const { players, duels } = await world.people()
  const userIds = new Map((await findDemoPlayers(needs.db)).map(({ id, name }) => [name, id]))
  const timeOf = calendarOf(needs.clock.now())
  return async (trx: Needs['db'], game: StoredGame): Promise<void> => {
    const stored = { game, userIds, timeOf }
    await insertPastPlays(
      trx,
      players.flatMap((player) => playsOf(player, stored)),
    )
    await insertPastDuels(
      { ...needs, db: trx },
      duels.flatMap((duel) => duelOf(duel, stored)),
    )
    await recountRanks(trx)
  }
}

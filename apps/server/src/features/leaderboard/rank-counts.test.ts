import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { findGameBoard, findGameRank, findGlobalBoard, findTotalRank } from './leaderboard.queries.ts'
import { recountRanks, setHidden } from './points.queries.ts'

describe.each(DATABASES)('ranks on $name', ({ open }) => {
  const testApp = withApp({ open })
  const db = () => testApp.db

  /** Lets six players finish three games each, concurrently, with as many right answers as their number allows. */
  async function aPlayedWorld(): Promise<{ players: Player[]; games: Game[] }> {
    const games = [await aGame(testApp), await aGame(testApp, { squareAmount: 9 }), await aGame(testApp, { squareAmount: 1 })]
    const players: Player[] = []
    for (let made = 0; made < 6; made++) players.push(await signedIn(testApp, await aUser(testApp)))
    const answersOf = (place: number) =>
      [0, 1, 2].map((section) => (section < place % 4 ? ('right' as const) : ('wrong' as const)))
    const plays = players.flatMap((player, place) => games.map((game) => ({ player, game, answers: answersOf(place) })))
    await Promise.all(plays.map(({ player, game }) => player.start(game)))
    for (const [section, lookMs] of [1_000, 3_000, 1_000].entries()) {
      testApp.clock.advance(lookMs)
      await Promise.all(plays.map(({ player, game, answers }) => player.answer(game, section, answers[section] ?? 'wrong')))
    }
    return { players, games }
  }

  const visible = () => db().selectFrom('users').select(['id', 'total_score']).where('hidden', '=', false).execute()

  /** Compares the ranks with those obtained by counting players one by one. */
  async function expectTrueRanks(players: readonly Player[], games: readonly Game[]) {
    const others = await visible()
    for (const { userId } of players) {
      const found = await findTotalRank(db(), userId)
      const above = others.filter(({ total_score }) => total_score > (found?.score ?? 0)).length
      expect(found?.players).toBe(others.filter(({ total_score }) => total_score > 0).length)
      expect(found?.rank).toBe(found && found.score > 0 ? above + 1 : null)
      for (const { id } of games) {
        const inGame = await findGameRank(db(), userId, id)
        const { rows } = await sql<{ above: number }>`select count(*) as above from plays p join users u on u.id = p.user_id
          where p.game_id = ${id} and p.kind = 'ranked' and p.status = 'finished' and not u.hidden and p.score > ${inGame?.score}`.execute(
          db(),
        )
        expect(inGame?.rank).toBe((rows[0]?.above ?? 0) + 1)
      }
    }
  }

  test('[BOARD-4] concurrent finishes leave correct counts, and ranks equal those of counting players one by one', async () => {
    const { players, games } = await aPlayedWorld()
    await expectTrueRanks(players, games)
    expect(await recountRanks(db())).toBe(0)
  })

  test('[BOARD-5] a hidden player disappears from leaderboards and ranks, and returns to the same place', async () => {
    const { players, games } = await aPlayedWorld()
    const best = players[3] as Player
    const [game] = games as [Game, ...Game[]]
    const before = { global: await findGlobalBoard(db()), game: await findGameBoard(db(), game.id) }
    expect(await setHidden(db(), best.userId, true)).toBe(true)
    expect(await setHidden(db(), best.userId, true)).toBe(false)
    const shown = [...(await findGlobalBoard(db())), ...((await findGameBoard(db(), game.id)) ?? [])]
    expect(shown.some(({ userId }) => userId === best.userId)).toBe(false)
    await expectTrueRanks(players, games)
    expect(await recountRanks(db())).toBe(0)
    await setHidden(db(), best.userId, false)
    expect({ global: await findGlobalBoard(db()), game: await findGameBoard(db(), game.id) }).toEqual(before)
    expect(await recountRanks(db())).toBe(0)
  })

  test('[BOARD-5] a play that a hidden player finishes counts nowhere', async () => {
    const { players, games } = await aPlayedWorld()
    const hidden = await signedIn(testApp, await aUser(testApp))
    await setHidden(db(), hidden.userId, true)
    await hidden.play(games[0] as Game, ['right', 'right', 'right'])
    await expectTrueRanks(players, games)
    expect(await recountRanks(db())).toBe(0)
  })

  test('[BOARD-6] the nightly recount corrects wrong counts and returns how many', async () => {
    const { players, games } = await aPlayedWorld()
    await sql`update score_counts set players = players + 3`.execute(db())
    await sql`delete from game_score_counts`.execute(db())
    expect(await recountRanks(db())).toBeGreaterThan(0)
    await expectTrueRanks(players, games)
    await sql`update score_band_counts set players = 99`.execute(db())
    await testApp.jobs.run('recount-ranks')
    await expectTrueRanks(players, games)
  })
})

import { deleteAccount } from '@guess/contract/api/accounts'
import { downloadData } from '@guess/contract/api/download-data'
import { getDuels } from '@guess/contract/api/multiplayer'
import { matchTopic } from '@guess/contract/rules/duel'
import { describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { aDuel, aSubscriber, atMatch, live } from '../../testing/duel.ts'
import { aMember, PASSWORD } from '../../testing/identities.ts'
import { withMeeting } from '../../testing/meeting.ts'
import { aClient, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()
const meeting = withMeeting(testApp)
const { right, wrong } = meeting

const db = () => testApp.db

describe('after the match', () => {
  const playAll = async (answers: (section: number) => [string, string], friend = meeting.friend) => {
    const duel = await aDuel(testApp, meeting.game, [meeting.host, friend])
    await duel.begin()
    for (const section of [0, 1, 2]) await duel.play(section, answers(section))
    return duel
  }

  test('[DUEL-17] both players can request a rematch, which has a new token and swapped seats', async () => {
    const duel = await playAll((section) => [right(section), right(section)])
    expect(duel.subscribers[0].messages(duel.gameToken).at(-1)).toMatchObject({
      message: 'Game finished',
      winner: null,
      reason: 'played',
    })
    expect(await duel.one.rematch()).toEqual({ accepted: true, gameToken: null, gameId: null })
    const { gameToken } = await duel.two.rematch()
    expect(gameToken).toMatch(/^[0-9a-f]{32}$/)
    expect(await duel.one.rematch()).toEqual({ accepted: true, gameToken, gameId: meeting.game.id })
    expect(duel.subscribers[0].messages(duel.gameToken).at(-1)).toMatchObject({
      message: 'Rematch ready',
      gameToken,
      gameId: meeting.game.id,
    })
    const next = await atMatch(meeting.friend, gameToken ?? '', 1).state()
    expect(next).toMatchObject({ phase: 'gathering', playerNumber: 1, player2: { name: 'Shinji', score: 0 }, seq: 0 })
    const again = [atMatch(meeting.friend, gameToken ?? '', 1), atMatch(meeting.host, gameToken ?? '', 2)] as const
    for (const seat of again) await seat.ready()
    expect((await again[1].state()).phase).toBe('opening')
  })

  test('[DUEL-26] the state of a finished match holds every section and who requested a rematch', async () => {
    const duel = await playAll((section) => [right(section), wrong(section)])
    const { ends, result } = await duel.two.state()
    expect(ends.map(({ sectionNumber }) => sectionNumber)).toEqual([0, 1, 2])
    expect(ends[1]).toMatchObject({
      correctAnswer: right(1),
      player1Answer: right(1),
      player2Answer: wrong(1),
      player2Earned: 0,
    })
    expect(ends[1]?.sectionImage).toMatch(/^\/media\//)
    expect(ends.reduce((sum, { player1Earned }) => sum + player1Earned, 0)).toBe(result?.player1Score)
    await duel.one.rematch()
    expect(await duel.two.state()).toMatchObject({ player1: { ready: true }, player2: { ready: false } })
  })

  test('[DUEL-26] the state of a running match holds no past sections', async () => {
    const duel = await meeting.begun()
    await duel.play(0, [right(0), wrong(0)])
    expect((await duel.one.state()).ends).toEqual([])
  })

  test('[DUEL-26] until the next section opens, the state holds the last one as the player saw it', async () => {
    const duel = await meeting.begun()
    await duel.one.open(0, 8)
    await duel.one.answer(0, wrong(0))
    await duel.two.answer(0, right(0))
    const { phase, section, ownAnswer } = await duel.one.state()
    expect({ phase, ownAnswer }).toEqual({ phase: 'revealed', ownAnswer: wrong(0) })
    expect(section).toMatchObject({ sectionNumber: 0, sectionImage: null, remainingSquare: 7 })
  })

  test('[DUEL-28] the result of a section has its whole picture, year and form, in the message and in the state', async () => {
    const title = { title: right(0), kind: 'anime' as const, franchise: 'Film', year: 2016, form: 'film' as const }
    await testApp.db.insertInto('titles').values(title).execute()
    const duel = await meeting.begun()
    await duel.play(0, [right(0), wrong(0)])
    const end = { sectionNumber: 0, sectionImage: `/media/${meeting.game.sections[0]?.picture}.webp`, year: 2016, form: 'film' }
    expect(duel.subscribers[1].messages(duel.gameToken)).toContainEqual(expect.objectContaining(end))
    expect((await duel.two.state()).lastEnd).toMatchObject(end)
  })

  test('[DUEL-17] a rematch is at an unmet game of the same category and size, else at the one met longest ago', async () => {
    for (const options of [{ squareAmount: 4 }, { gameTypeId: 1, squareAmount: 9 }] as const) await aGame(testApp, options)
    const known = await aGame(testApp, { squareAmount: 9 })
    const unmet = [await aGame(testApp, { squareAmount: 9, sections: 5 }), await aGame(testApp, { squareAmount: 9, sections: 5 })]
    await meeting.friend.start(known)
    testApp.clock.advance(1_000)
    const met: number[] = []
    let { gameToken } = await playAll((section) => [right(section), right(section)])
    const { host, friend } = meeting
    for (const round of [0, 1, 2]) {
      const seats = round % 2 ? ([friend, host] as const) : ([host, friend] as const)
      const [one, two] = [atMatch(seats[0], gameToken, 1), atMatch(seats[1], gameToken, 2)]
      await one.rematch()
      const next = await two.rematch()
      met.push(next.gameId ?? 0)
      expect(await one.state()).toMatchObject({ rematchToken: next.gameToken, rematchGameId: next.gameId })
      gameToken = next.gameToken ?? ''
      const again = [atMatch(seats[1], gameToken, 1), atMatch(seats[0], gameToken, 2)] as const
      expect(await again[0].state()).toMatchObject({ gameId: next.gameId, sectionAmount: round < 2 ? 5 : 3 })
      for (const seat of again) await seat.ready()
      await again[0].leave()
      await again[1].leave()
      await live(testApp, 11)
    }
    expect(new Set(met.slice(0, 2))).toEqual(new Set(unmet.map(({ id }) => id)))
    expect(met[2]).toBe(known.id)
  })

  test('[DUEL-40] a rematch ends no ranked play that is open while there is another game', async () => {
    const { host, friend, game } = meeting
    const opened = await aGame(testApp, { squareAmount: 9 })
    await host.start(opened)
    testApp.clock.advance(1_000)
    await friend.start(game)
    const { gameToken } = await playAll((section) => [right(section), right(section)])
    const seats = [atMatch(host, gameToken, 1), atMatch(friend, gameToken, 2)] as const
    await seats[0].rematch()
    expect(await seats[1].rematch()).toMatchObject({ gameId: game.id })
  })

  test('[DUEL-27] the opponent is notified when a player leaves before a rematch, and when the player is back', async () => {
    const duel = await playAll((section) => [right(section), wrong(section)])
    const received = () => duel.subscribers[0].messages(duel.gameToken).at(-1)
    await duel.two.leave()
    const { result, player2 } = await duel.one.state()
    expect(received()).toMatchObject({ message: 'Opponent away', seat: 2, until: result?.rematchBy })
    expect(player2?.awayUntil).toBe(result?.rematchBy)
    const again = await aSubscriber(testApp, meeting.friend)
    await again.listen(matchTopic(duel.gameToken))
    await expect.poll(received).toMatchObject({ message: 'Opponent back', seat: 2 })
    expect((await duel.one.state()).player2?.awayUntil).toBeNull()
  })

  test('[DUEL-21] the game is practice for both players from then on, and the duel earns no points', async () => {
    await playAll((section) => [right(section), right(section)])
    expect(await meeting.host.start(meeting.game)).toMatchObject({ ranked: false })
    expect(await db().selectFrom('users').select('total_score').where('id', '=', meeting.host.userId).execute()).toEqual([
      { total_score: 0 },
    ])
    const known = await signedIn(testApp, await aUser(testApp))
    known.cookies.set('guest', meeting.friend.cookies.get('guest') ?? '')
    expect(await known.start(meeting.game)).toMatchObject({ ranked: false })
  })

  test('[DUEL-21] a lobby without a match leaves the game ranked', async () => {
    await meeting.lobby()
    expect(await meeting.host.start(meeting.game)).toMatchObject({ ranked: true })
  })

  test('[DUEL-22] the duel is in the profiles of both players, each from their own side', async () => {
    const rival = await signedIn(testApp, await aUser(testApp, { name: 'Asuka' }))
    const duel = await playAll((section) => [right(section), wrong(section)], rival)
    const history = (userId: number) => aClient(testApp).call(getDuels, { params: { userId }, query: { images: 'url' } })
    const { player1Score } = duel.subscribers[0].messages(duel.gameToken).at(-1) as { player1Score: number }
    const shared = { gameId: meeting.game.id, gameName: meeting.game.name, reason: 'played' }
    expect(await history(meeting.host.userId)).toMatchObject({
      content: [
        { ...shared, opponentName: 'Asuka', opponentUserId: rival.userId, outcome: 'won', score: player1Score, opponentScore: 0 },
      ],
      last: true,
      totals: { won: 1, drawn: 0, lost: 0 },
    })
    expect(await history(rival.userId)).toMatchObject({
      content: [{ ...shared, opponentName: 'Shinji', outcome: 'lost', score: 0, opponentScore: player1Score }],
      totals: { won: 0, drawn: 0, lost: 1 },
    })
  })

  test('[DUEL-22] [SERVICE-7] an opponent who has deleted the account stays in the list without a name or a page', async () => {
    const { userId } = await aMember(testApp, { name: 'Asuka' })
    const rival = await signedIn(testApp, userId)
    await playAll((section) => [right(section), wrong(section)], rival)
    await rival.call(deleteAccount, { body: { userId, userPassword: PASSWORD } })
    const { content } = await aClient(testApp).call(getDuels, { params: { userId: meeting.host.userId }, query: {} })
    expect(content).toMatchObject([
      { opponentUserId: null, opponentName: 'deleted user', opponentAvatarName: 'default', outcome: 'won' },
    ])
  })

  test('[DUEL-22] a page of the history has six duels, without aborted ones and those of deleted games', async () => {
    const history = (page: number) =>
      aClient(testApp).call(getDuels, { params: { userId: meeting.host.userId }, query: { page } })
    for (let round = 0; round < 7; round++) await playAll((section) => [wrong(section), wrong(section)])
    const aborted = await meeting.duel()
    await aborted.begin()
    await aborted.one.leave()
    await live(testApp, 11)
    expect((await aborted.one.state()).result).toMatchObject({ reason: 'aborted' })
    expect((await history(0)).content.map(({ outcome }) => outcome)).toEqual(Array(6).fill('draw'))
    expect(await history(1)).toMatchObject({ content: [{ outcome: 'draw' }], last: true })
    await db().updateTable('games').set({ deleted_at: new Date() }).where('id', '=', meeting.game.id).execute()
    expect(await history(0)).toEqual({ content: [], last: true, totals: { won: 0, drawn: 7, lost: 0 } })
    const nobody = await aClient(testApp).expectRefusal(getDuels, { params: { userId: 999_999 } })
    expect(nobody).toMatchObject({ code: 'user-not-found' })
  })

  test('[DUEL-25] a finished duel counts once for each player, an aborted one for neither', async () => {
    const counted = () =>
      db()
        .selectFrom('duels')
        .innerJoin('duel_seats', 'duel_seats.token', 'duels.token')
        .where('duels.ended_at', '>=', testApp.clock.now())
        .where('duels.reason', '<>', 'aborted')
        .select(['user_id', 'guest_id'])
        .orderBy('seat')
        .execute()
    const aborted = await meeting.duel()
    await aborted.one.leave()
    await live(testApp, 11)
    expect((await aborted.one.state()).result).toMatchObject({ reason: 'aborted' })
    expect(await counted()).toEqual([])
    await playAll((section) => [right(section), wrong(section)])
    expect(await counted()).toEqual([
      { user_id: meeting.host.userId, guest_id: null },
      { user_id: null, guest_id: meeting.friend.userId },
    ])
  })

  test("[SESSION-15] the download of an account's data contains the duel with the user's own answers", async () => {
    await playAll((section) => [section === 1 ? wrong(section) : right(section), right(section)])
    testApp.clock.advance(1_000)
    await meeting.lobby()
    const { duels } = await meeting.host.call(downloadData, {})
    const { score, opponentScore } = duels[0] ?? { score: 0, opponentScore: 0 }
    expect(score).toBeLessThan(opponentScore)
    expect(duels).toMatchObject([
      {
        gameId: meeting.game.id,
        gameName: meeting.game.name,
        opponentName: `Guest ${String(meeting.friend.userId).slice(-4)}`,
        status: 'finished',
        outcome: 'lost',
        reason: 'played',
        answers: [0, 1, 2].map((sectionNumber) => ({
          sectionNumber,
          userAnswer: sectionNumber === 1 ? wrong(1) : right(sectionNumber),
          correct: sectionNumber !== 1,
          score: sectionNumber === 1 ? 0 : score / 2,
        })),
      },
      { opponentName: null, status: 'lobby', outcome: null, endDate: null, answers: [] },
    ])
  })
})

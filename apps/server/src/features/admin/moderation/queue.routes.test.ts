import { countWaiting, getPlayTimeline, getReportQueue } from '@guess/contract/api/moderation'
import { appealPlay, getHiddenPlays } from '@guess/contract/api/play'
import { describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../../testing/builders.ts'
import { signedIn } from '../../../testing/player.ts'
import { withReports } from '../../../testing/reports-fixture.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp({ renewed: true })
const reports = withReports(testApp)
const { queue, decide, refused, ofGame, ofName, flagged } = reports
const query = { images: 'url' } as const

const db = () => testApp.db

async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const { statements } = testApp.database
  statements.length = 0
  await call()
  return statements.length
}

describe('[OPERATOR-50] the queue', () => {
  test('[OPERATOR-50] lists each subject once with its reports, oldest first', async () => {
    const start = testApp.clock.now().toISOString()
    await ofName(reports.guest)
    testApp.clock.advance(60_000)
    const playId = await flagged()
    testApp.clock.advance(60_000)
    await ofGame(reports.asuka)
    testApp.clock.advance(60_000)
    await ofGame(reports.guest)
    const owner = { userId: reports.maker.userId, userName: 'Shinji', banned: false, appealed: false, hidden: false }
    const rest = { reportDate: expect.any(String) }
    expect(await queue()).toEqual([
      {
        about: 'user',
        id: reports.maker.userId,
        name: 'Shinji',
        ...owner,
        gameId: null,
        since: start,
        reports: [{ reason: 'insult', text: '', reporter: 'Guest', reportDate: start }],
      },
      {
        about: 'play',
        id: playId,
        name: 'Too Fast',
        ...owner,
        gameId: expect.any(Number),
        since: expect.any(String),
        reports: [{ reason: 'too-fast', text: '', reporter: '', ...rest }],
      },
      {
        about: 'game',
        id: reports.game.id,
        name: 'Night Trains',
        ...owner,
        gameId: reports.game.id,
        since: expect.any(String),
        reports: [
          { reason: 'adult', text: 'look', reporter: 'Asuka', ...rest },
          { reason: 'adult', text: 'look', reporter: 'Guest', ...rest },
        ],
      },
    ])
  })

  test('[OPERATOR-50] is paged, and is empty if nothing was reported', async () => {
    const nothing = { content: [], last: true, page: 0, totalPages: 0, totalElements: 0 }
    expect(await reports.operator.call(getReportQueue, {})).toEqual(nothing)
    const games = await Promise.all(['One', 'Two', 'Three'].map((name) => aGame(testApp, { name })))
    for (const one of games) {
      testApp.clock.advance(1_000)
      await ofGame(reports.asuka, one)
    }
    const second = await reports.operator.call(getReportQueue, { query: { page: 1, size: 2 } })
    expect(second).toMatchObject({ last: true, page: 1, totalPages: 2, totalElements: 3 })
    expect(second.content).toMatchObject([{ name: 'Three', userId: null, userName: null }])
  })

  test('[OPERATOR-50] shows the fifty oldest reports of a subject', async () => {
    for (let place = 0; place < 52; place++) {
      await ofGame(await signedIn(testApp, await aUser(testApp)))
      testApp.clock.advance(1_000)
    }
    const [subject] = await queue()
    expect(subject?.reports).toHaveLength(50)
    expect(subject?.reports[0]?.reportDate).toBe(subject?.since)
  })

  test('[OPERATOR-50] still lists a deleted game, but no name or play of a deleted account', async () => {
    await ofGame(reports.asuka)
    await ofName(reports.asuka)
    const playId = await flagged()
    const deleted = { deleted_at: testApp.clock.now() }
    await db().updateTable('games').set(deleted).where('id', '=', reports.game.id).execute()
    await db().updateTable('users').set(deleted).where('id', '=', reports.maker.userId).execute()
    expect(await queue()).toMatchObject([{ about: 'game', userId: null, userName: null }])
    expect(await refused('user', reports.maker.userId, 'keep')).toMatchObject({ code: 'report-not-found' })
    expect(await refused('play', playId, 'keep')).toMatchObject({ code: 'report-not-found' })
    expect(await refused('game', reports.game.id, 'ban')).toMatchObject({ status: 404, code: 'user-not-found' })
    await decide('game', reports.game.id, 'delete')
  })

  test('[OPERATOR-113] says whether the account is banned already, so that nobody bans it again', async () => {
    await ofGame(reports.asuka)
    await ofName(reports.asuka)
    await decide('user', reports.maker.userId, 'ban')
    expect(await queue()).toMatchObject([{ about: 'game', userId: reports.maker.userId, banned: true }])
  })

  test('[OPERATOR-113] [BOT-14] marks what players have written about, also after the decision, which then waits again', async () => {
    const playId = await flagged()
    expect(await queue()).toMatchObject([{ id: playId, appealed: false, hidden: false }])
    expect(await reports.maker.call(getHiddenPlays, {})).toEqual([])
    const { gameId: played } = (await queue())[0] ?? {}
    const write = (text: string) => reports.maker.call(appealPlay, { body: { gameId: played ?? 0, text } })
    await write('It was me.')
    expect(await queue()).toMatchObject([{ id: playId, appealed: true, hidden: false }])
    testApp.clock.advance(60_000)
    await decide('play', playId, 'hide')
    expect(await queue()).toEqual([])
    testApp.clock.advance(60_000)
    await write('I really know these films.')
    const since = testApp.clock.now().toISOString()
    expect(await queue()).toMatchObject([{ id: playId, appealed: true, hidden: true, since }])
    const count = await reports.operator.call(countWaiting, {})
    expect(count).toEqual({ count: 1 })
    await decide('play', playId, 'keep')
    expect([await queue(), await reports.points()]).toEqual([[], 900])
  })

  test('[BOT-9] shows the play with the most doubt first, in the places that plays have by their time', async () => {
    const game = await aGame(testApp, { squareAmount: 9, sections: 10 })
    const plays: number[] = []
    for (const [place, doubt] of [1.2, 3.5, 2].entries()) {
      const player = await signedIn(testApp, await aUser(testApp))
      await player.play(game, Array(10).fill('right'), 50)
      const { play_id } = await db()
        .selectFrom('play_flags')
        .select('play_id')
        .orderBy('play_id', 'desc')
        .executeTakeFirstOrThrow()
      await db().updateTable('play_sums').set({ doubt }).where('play_id', '=', play_id).execute()
      plays.push(play_id)
      testApp.clock.advance(1_000)
      if (place === 0) await ofGame(reports.asuka)
    }
    const listed = (await queue()).map(({ about, id }) => (about === 'play' ? plays.indexOf(id) : about))
    expect(listed).toEqual([1, 'game', 2, 0])
    const { content } = await reports.operator.call(getReportQueue, { query: { page: 1, size: 2 } })
    expect(content.map(({ id }) => plays.indexOf(id))).toEqual([2, 0])
  })

  test('[OPERATOR-2] takes two queries, and so does a timeline', async () => {
    await ofGame(reports.asuka)
    const playId = await flagged()
    expect(await statementsOf(() => queue())).toBe(2)
    expect(await statementsOf(() => reports.operator.call(getPlayTimeline, { params: { playId }, query }))).toBe(2)
  })
})

describe('[OPERATOR-51] the timeline of a play', () => {
  test('[OPERATOR-51] contains each answer and how long it took', async () => {
    const playId = await flagged()
    const timeline = await reports.operator.call(getPlayTimeline, { params: { playId }, query })
    expect(timeline).toMatchObject({ playId, gameName: 'Too Fast', userName: 'Shinji', flag: 'too-fast', score: 900 })
    expect(timeline.sections.map(({ sectionNumber, took }) => [sectionNumber, took])).toEqual([0, 1, 2, 3, 4].map((n) => [n, 50]))
    const shown = { sectionImage: expect.stringMatching(/^\/media\//), correct: true, opened: 1, score: 180 }
    expect(timeline.sections[0]).toMatchObject(shown)
  })

  test('[OPERATOR-51] contains the pictures as base64 by default, and none if the game is deleted', async () => {
    const playId = await flagged()
    const images = async () => {
      const { sections } = await reports.operator.call(getPlayTimeline, { params: { playId } })
      return sections.map(({ sectionImage }) => sectionImage.slice(0, 4))
    }
    expect(await images()).toEqual(Array(5).fill('/9j/'))
    await db().updateTable('games').set({ deleted_at: testApp.clock.now() }).execute()
    expect(await images()).toEqual(Array(5).fill(''))
  })

  test('[BOT-9] compares each answer with what others needed', async () => {
    const playId = await flagged()
    const timeline = () => reports.operator.call(getPlayTimeline, { params: { playId }, query })
    expect(await timeline()).toMatchObject({ results: expect.any(Number), doubt: expect.any(Number), appeal: null })
    expect((await timeline()).sections[0]).toMatchObject({ known: false, others: null })
    const { gameId } = await timeline()
    const opening = { game_id: gameId, section_number: 0, opened: 1, answered: 20, correct: 5, log_took: 20 * Math.log(4_000) }
    await db().insertInto('section_openings').values(opening).execute()
    await db()
      .updateTable('play_sums')
      .set({ known: [0] })
      .execute()
    const others = { answered: 20, rightShare: 25, usualOpened: 1, usualTook: 4_000 }
    expect((await timeline()).sections[0]).toMatchObject({ known: true, others })
    expect((await timeline()).sections[1]).toMatchObject({ known: false, others: null })
  })

  test('[OPERATOR-51] exists only for flagged plays', async () => {
    await reports.maker.play(await aGame(testApp), ['right', 'wrong', 'wrong'])
    const { id: playId } = await db().selectFrom('plays').select('id').executeTakeFirstOrThrow()
    expect(await reports.operator.expectRefusal(getPlayTimeline, { params: { playId }, query })).toMatchObject({
      status: 404,
      code: 'report-not-found',
    })
  })
})

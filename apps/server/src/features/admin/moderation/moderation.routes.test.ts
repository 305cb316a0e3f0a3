import { banAccount, getBannedAccounts } from '@guess/contract/api/admin'
import { getGame, getLastGame } from '@guess/contract/api/catalog'
import { deleteGame } from '@guess/contract/api/create-game'
import { getTotalScore } from '@guess/contract/api/leaderboard'
import { decideReport, getPlayTimeline, getReportQueue } from '@guess/contract/api/moderation'
import { getUserPage } from '@guess/contract/api/profile'
import { getOwnReports, report } from '@guess/contract/api/reports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../../testing/builders.ts'
import { mailTo } from '../../../testing/mailbox.ts'
import { anOperator } from '../../../testing/making.ts'
import { aGuest, type Player, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const bench = withApp({ renewed: true })
const query = { images: 'url' } as const
const FIVE = ['right', 'right', 'right', 'right', 'right']

let round = 0
/** An address that no test before has written to. */
const mail = (name: string) => `${name}.${round}@nerv.jp`

let operator: Player
let maker: Player
let game: Game
let asuka: Player
let guest: Player

beforeEach(async () => {
  round += 1
  operator = await anOperator(bench.app, { name: 'Misato', mail: mail('misato') })
  maker = await signedIn(bench.app, await aUser(bench.app, { name: 'Shinji', mail: 'shinji@nerv.jp' }))
  asuka = await signedIn(bench.app, await aUser(bench.app, { name: 'Asuka', mail: mail('asuka') }))
  game = await aGame(bench.app, { name: 'Night Trains', squareAmount: 9, sections: 5, creatorUserId: maker.userId })
  guest = aGuest(bench.app)
})
afterEach(() => expect(bench.app.faults).toEqual([]))

const db = () => bench.app.platform.db
const queue = async () => (await operator.ask(getReportQueue, {})).content
const decision = (about: 'game' | 'user' | 'play', id: number, way: 'keep' | 'hide' | 'delete' | 'ban') => ({
  body: { about, id, decision: way },
})
const decide = (...wish: Parameters<typeof decision>) => operator.ask(decideReport, decision(...wish))
const refused = (...wish: Parameters<typeof decision>) => operator.refused(decideReport, decision(...wish))
const ofGame = (by: Player, of = game) => by.ask(report, { body: { gameId: of.id, reason: 'adult', text: 'look' } })
const ofName = (by: Player) => by.ask(report, { body: { userId: maker.userId, reason: 'insult' } })
const nameOf = async ({ userId }: Player) => (await guest.ask(getUserPage, { params: { userId }, query })).user.userName
const outcomes = async (by: Player) => (await by.ask(getOwnReports, {})).map(({ outcome }) => outcome)
const deeds = () => db().selectFrom('audit_log').select(['deed', 'subject', 'detail']).orderBy('id').execute()
const points = async () => (await guest.ask(getTotalScore, { params: { userId: maker.userId } })).score

/** A play of the maker's at the speed of no human; gives its id. */
async function flagged(): Promise<number> {
  await maker.play(await aGame(bench.app, { name: 'Too Fast', squareAmount: 9, sections: 5 }), FIVE, 50)
  return (await db().selectFrom('play_flags').select('play_id').executeTakeFirstOrThrow()).play_id
}

async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const { statements } = bench.app.database
  statements.length = 0
  await call()
  return statements.length
}

describe('[OPERATOR-50] what waits', () => {
  test('[OPERATOR-50] is a list of things, each once with its reports, the oldest first', async () => {
    const start = bench.app.clock.now().toISOString()
    await ofName(guest)
    bench.app.clock.pass(60_000)
    const playId = await flagged()
    bench.app.clock.pass(60_000)
    await ofGame(asuka)
    bench.app.clock.pass(60_000)
    await ofGame(guest)
    const owner = { userId: maker.userId, userName: 'Shinji' }
    const said = { reportDate: expect.any(String) }
    expect(await queue()).toEqual([
      {
        about: 'user',
        id: maker.userId,
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
        reports: [{ reason: 'too-fast', text: '', reporter: '', ...said }],
      },
      {
        about: 'game',
        id: game.id,
        name: 'Night Trains',
        ...owner,
        gameId: game.id,
        since: expect.any(String),
        reports: [
          { reason: 'adult', text: 'look', reporter: 'Asuka', ...said },
          { reason: 'adult', text: 'look', reporter: 'Guest', ...said },
        ],
      },
    ])
  })

  test('[OPERATOR-50] comes by pages, and nothing waits where nobody said anything', async () => {
    const nothing = { content: [], last: true, page: 0, totalPages: 0, totalElements: 0 }
    expect(await operator.ask(getReportQueue, {})).toEqual(nothing)
    const games = await Promise.all(['One', 'Two', 'Three'].map((name) => aGame(bench.app, { name })))
    for (const one of games) {
      bench.app.clock.pass(1_000)
      await ofGame(asuka, one)
    }
    const second = await operator.ask(getReportQueue, { query: { page: 1, size: 2 } })
    expect(second).toMatchObject({ last: true, page: 1, totalPages: 2, totalElements: 3 })
    expect(second.content).toMatchObject([{ name: 'Three', userId: null, userName: null }])
  })

  test('[OPERATOR-50] shows the first fifty reports of a thing', async () => {
    for (let place = 0; place < 52; place++) {
      await ofGame(aGuest(bench.app))
      bench.app.clock.pass(1_000)
    }
    const [thing] = await queue()
    expect(thing?.reports).toHaveLength(50)
    expect(thing?.reports[0]?.reportDate).toBe(thing?.since)
  })

  test('[OPERATOR-50] keeps a game that was deleted, and no name or play of a deleted account', async () => {
    await ofGame(asuka)
    await ofName(asuka)
    const playId = await flagged()
    const deleted = { deleted_at: bench.app.clock.now() }
    await db().updateTable('games').set(deleted).where('id', '=', game.id).execute()
    await db().updateTable('users').set(deleted).where('id', '=', maker.userId).execute()
    expect(await queue()).toMatchObject([{ about: 'game', userId: null, userName: null }])
    expect(await refused('user', maker.userId, 'keep')).toMatchObject({ code: 'report-not-found' })
    expect(await refused('play', playId, 'keep')).toMatchObject({ code: 'report-not-found' })
    expect(await refused('game', game.id, 'ban')).toMatchObject({ status: 404, code: 'user-not-found' })
    await decide('game', game.id, 'delete')
  })

  test('[OPERATOR-2] takes two queries, and so does a timeline', async () => {
    await ofGame(asuka)
    const playId = await flagged()
    expect(await statementsOf(() => queue())).toBe(2)
    expect(await statementsOf(() => operator.ask(getPlayTimeline, { params: { playId }, query }))).toBe(2)
  })
})

describe('[OPERATOR-51] the timeline of a play', () => {
  test('[OPERATOR-51] has each answer, and how long it took', async () => {
    const playId = await flagged()
    const timeline = await operator.ask(getPlayTimeline, { params: { playId }, query })
    expect(timeline).toMatchObject({ playId, gameName: 'Too Fast', userName: 'Shinji', flag: 'too-fast', score: 900 })
    expect(timeline.sections.map(({ sectionNumber, took }) => [sectionNumber, took])).toEqual([0, 1, 2, 3, 4].map((n) => [n, 50]))
    const shown = { sectionImage: expect.stringMatching(/^\/media\//), correct: true, opened: 1, score: 180 }
    expect(timeline.sections[0]).toMatchObject(shown)
  })

  test('[OPERATOR-51] has pictures as text too, and none when the game is deleted', async () => {
    const playId = await flagged()
    const images = async () => {
      const { sections } = await operator.ask(getPlayTimeline, { params: { playId } })
      return sections.map(({ sectionImage }) => sectionImage.slice(0, 4))
    }
    expect(await images()).toEqual(FIVE.map(() => '/9j/'))
    await db().updateTable('games').set({ deleted_at: bench.app.clock.now() }).execute()
    expect(await images()).toEqual(FIVE.map(() => ''))
  })

  test('[OPERATOR-51] is there for flagged plays alone', async () => {
    await maker.play(await aGame(bench.app), ['right', 'wrong', 'wrong'])
    const { id: playId } = await db().selectFrom('plays').select('id').executeTakeFirstOrThrow()
    expect(await operator.refused(getPlayTimeline, { params: { playId }, query })).toMatchObject({
      status: 404,
      code: 'report-not-found',
    })
  })
})

describe('[OPERATOR-52] what is kept', () => {
  test('[OPERATOR-52] [OPERATOR-57] a game comes back on home, and its reports are decided', async () => {
    await ofGame(asuka)
    await ofGame(guest)
    expect(await guest.refused(getLastGame, { query })).toMatchObject({ code: 'no-game-yet' })
    await decide('game', game.id, 'keep')
    expect(await queue()).toEqual([])
    expect([await outcomes(asuka), await outcomes(guest)]).toEqual([['kept'], ['kept']])
    const { held_at: heldAt } = await db().selectFrom('games').select('held_at').executeTakeFirstOrThrow()
    expect(heldAt).toBeNull()
    // Another server has not kept home as it was.
    expect(await aGuest(await bench.another()).ask(getLastGame, { query })).toMatchObject({ id: game.id })
  })

  test('[OPERATOR-52] a name stays', async () => {
    await ofName(asuka)
    await decide('user', maker.userId, 'keep')
    expect(await nameOf(maker)).toBe('Shinji')
    expect(await outcomes(asuka)).toEqual(['kept'])
  })

  test('[OPERATOR-52] a play counts', async () => {
    const playId = await flagged()
    expect(await points()).toBe(0)
    await decide('play', playId, 'keep')
    expect(await points()).toBe(900)
    expect(await queue()).toEqual([])
  })
})

describe('[OPERATOR-53] what is hidden', () => {
  test('[OPERATOR-53] a play never counts', async () => {
    const playId = await flagged()
    await decide('play', playId, 'hide')
    expect(await points()).toBe(0)
    expect(await refused('play', playId, 'keep')).toMatchObject({ status: 404, code: 'report-not-found' })
    expect(await points()).toBe(0)
  })

  test('[OPERATOR-53] nothing else can be, nor can a play be deleted', async () => {
    await ofGame(asuka)
    await ofName(asuka)
    const playId = await flagged()
    expect(await refused('game', game.id, 'hide')).toMatchObject({ status: 400, code: 'invalid-request' })
    expect(await refused('user', maker.userId, 'hide')).toMatchObject({ status: 400, code: 'invalid-request' })
    expect(await refused('play', playId, 'delete')).toMatchObject({ status: 400, code: 'invalid-request' })
    expect(await queue()).toHaveLength(3)
  })
})

describe('what is deleted', () => {
  test('[OPERATOR-54] a game is gone from all lists', async () => {
    await ofGame(asuka)
    await decide('game', game.id, 'delete')
    expect(await guest.refused(getGame, { params: { gameId: game.id }, query })).toMatchObject({ code: 'game-not-found' })
    expect(await outcomes(asuka)).toEqual(['deleted'])
    expect(await db().selectFrom('picture_intents').selectAll().execute()).not.toEqual([])
  })

  test('[OPERATOR-55] a name is replaced, and its owner may choose another', async () => {
    await ofName(asuka)
    await decide('user', maker.userId, 'delete')
    expect(await nameOf(maker)).toMatch(/^Player \d{4}$/)
    expect(await outcomes(asuka)).toEqual(['deleted'])
    expect(await aUser(bench.app, { name: 'Shinji' })).toBeGreaterThan(0)
  })
})

describe('[OPERATOR-56] a ban', () => {
  const bans = async () => (await operator.ask(getBannedAccounts, {})).content.map(({ userMail }) => userMail)

  test('[OPERATOR-56] of the maker of a game deletes the game', async () => {
    await ofGame(asuka)
    await decide('game', game.id, 'ban')
    expect(await bans()).toEqual(['shinji@nerv.jp'])
    expect(await guest.refused(getGame, { params: { gameId: game.id }, query })).toMatchObject({ code: 'game-not-found' })
    expect(await outcomes(asuka)).toEqual(['banned'])
    expect(await maker.refused(report, { body: { gameId: game.id, reason: 'other' } })).toMatchObject({ status: 401 })
  })

  test('[OPERATOR-56] for a name replaces it', async () => {
    await ofName(asuka)
    await decide('user', maker.userId, 'ban')
    expect(await bans()).toEqual(['shinji@nerv.jp'])
    const kept = await db().selectFrom('users').select('user_name').where('id', '=', maker.userId).executeTakeFirstOrThrow()
    expect(kept.user_name).toMatch(/^Player \d{4}$/)
    expect(await outcomes(asuka)).toEqual(['banned'])
  })

  test('[OPERATOR-56] for a play hides it', async () => {
    const playId = await flagged()
    await decide('play', playId, 'ban')
    expect(await bans()).toEqual(['shinji@nerv.jp'])
    expect(await db().selectFrom('play_flags').select('decision').execute()).toEqual([{ decision: 'hidden' }])
  })

  test('[OPERATOR-56] that is refused leaves the thing waiting', async () => {
    await ofGame(asuka)
    await operator.ask(banAccount, { body: { userMail: 'shinji@nerv.jp' } })
    expect(await refused('game', game.id, 'ban')).toMatchObject({ status: 409, code: 'already-banned' })
    const own = await aGame(bench.app, { creatorUserId: operator.userId })
    await ofGame(asuka, own)
    expect(await refused('game', own.id, 'ban')).toMatchObject({ status: 409, code: 'last-admin' })
    const drawn = await aGame(bench.app)
    await ofGame(asuka, drawn)
    expect(await refused('game', drawn.id, 'ban')).toMatchObject({ status: 404, code: 'user-not-found' })
    expect(await queue()).toHaveLength(3)
    expect(await outcomes(asuka)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(await mailTo(bench.app, mail('asuka'))).toEqual([])
    expect((await deeds()).map(({ deed }) => deed)).toEqual(['ban-added'])
  })
})

describe('[OPERATOR-57] a decision', () => {
  test('[OPERATOR-57] is written down', async () => {
    await ofGame(asuka)
    await ofGame(guest)
    await decide('game', game.id, 'delete')
    const detail = { about: 'game', id: game.id, decision: 'delete', reports: 2 }
    expect(await deeds()).toEqual([{ deed: 'report-decided', subject: 'Night Trains', detail }])
  })

  test.each(['game', 'user', 'play'] as const)('[OPERATOR-57] on a %s that does not wait is refused', async (about) => {
    expect(await refused(about, game.id, 'keep')).toMatchObject({ status: 404, code: 'report-not-found' })
    expect(await deeds()).toEqual([])
  })

  test('[OPERATOR-57] leaves what others wait for', async () => {
    const other = await aGame(bench.app, { name: 'Other' })
    await ofGame(asuka)
    await ofGame(asuka, other)
    await ofName(asuka)
    await decide('game', game.id, 'keep')
    expect((await queue()).map(({ name }) => name).toSorted()).toEqual(['Other', 'Shinji'])
  })
})

describe('[OPERATOR-58] who reported', () => {
  test('[OPERATOR-58] is written to in the own language', async () => {
    await db().updateTable('users').set({ language: 'tr' }).where('id', '=', asuka.userId).execute()
    await ofGame(asuka)
    await ofGame(operator)
    await ofGame(guest)
    await decide('game', game.id, 'delete')
    const [turkish, ...more] = await mailTo(bench.app, mail('asuka'))
    expect(more).toEqual([])
    expect(turkish?.subject).toBe('Guess The Anime bildiriminin sonucu')
    expect(turkish?.text).toContain('“Night Trains” oyununu bildirmiştin.')
    expect(turkish?.text).toContain('İnceledik ve oyunu sildik.')
    const [english] = await mailTo(bench.app, mail('misato'))
    expect(english?.text).toContain('You reported the game “Night Trains”.')
    expect(english?.text).toContain('deleted it')
    expect(await mailTo(bench.app, 'shinji@nerv.jp')).toEqual([])
  })

  test('[CREATE-15] hears of a game that an operator deletes without its report, and waits no longer', async () => {
    await ofGame(asuka)
    await operator.ask(deleteGame, { params: { gameId: game.id } })
    expect(await outcomes(asuka)).toEqual(['deleted'])
    expect(await queue()).toEqual([])
    const [letter, ...more] = await mailTo(bench.app, mail('asuka'))
    expect(more).toEqual([])
    expect(letter?.text).toContain('You reported the game “Night Trains”.')
  })

  test('[CREATE-15] waits no longer for a game that its creator deletes, of which no letter comes', async () => {
    await ofGame(asuka)
    await maker.ask(deleteGame, { params: { gameId: game.id } })
    expect(await outcomes(asuka)).toEqual(['deleted'])
    expect(await queue()).toEqual([])
    expect(await mailTo(bench.app, mail('asuka'))).toEqual([])
  })

  test('[OPERATOR-58] is not, once banned or deleted', async () => {
    await ofName(asuka)
    await operator.ask(banAccount, { body: { userMail: mail('asuka') } })
    await decide('user', maker.userId, 'keep')
    expect(await mailTo(bench.app, mail('asuka'))).toEqual([])
  })
})

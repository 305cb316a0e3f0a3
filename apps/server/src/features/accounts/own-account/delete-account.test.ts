import { checkReset, deleteAccount, getOwnAccount, login, refresh } from '@guess/contract/api/accounts'
import { getGame } from '@guess/contract/api/catalog'
import { downloadData } from '@guess/contract/api/download-data'
import {
  getGameLeaderboard,
  getGameRank,
  getGlobalLeaderboard,
  getTotalRank,
  getTotalScore,
} from '@guess/contract/api/leaderboard'
import { addToAnimeList, getAnimeList, getUserPage, importAnimeList } from '@guess/contract/api/profile'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertRejection } from '../../../platform/mail/rejections.queries.ts'
import { aGame, aUser, type Game } from '../../../testing/builders.ts'
import { aBrowser, aMember, type Member, PASSWORD, signIn } from '../../../testing/identities.ts'
import { aClient, type Player, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'
import { allRows } from '../../../testing/test-database.ts'
import { recountRanks } from '../../leaderboard/public.ts'

const testApp = withApp({ renewed: true })
const NAME = 'Rei Ayanami'
const MAIL = 'Rei.Ayanami@nerv.jp'

let member: Member
let owner: Player
let played: Game
let made: Game

/** Creates an account that has played, listed titles, created a game and asked for codes. */
beforeEach(async () => {
  member = await aMember(testApp, { name: NAME, mail: MAIL, googleSub: 'google-sub-of-hers' })
  const { userId } = member
  owner = await signedIn(testApp, userId)
  played = await aGame(testApp)
  made = await aGame(testApp, { creatorUserId: userId })
  await owner.play(played, ['right', 'wrong', 'right'])
  await owner.finish(played)
  await owner.start(await aGame(testApp))
  await owner.call(addToAnimeList, { body: { userId, animeListTypeId: 1, animeName: 'Paprika' } })
  const { db, clock } = testApp.platform
  await db.insertInto('password_resets').values({ code_hash: 'x', user_id: userId, sent_at: clock.now() }).execute()
  const code = { mail_key: MAIL.toLowerCase(), browser_key: 'x', code_hash: 'x', sent_at: clock.now() }
  await db.insertInto('verifications').values(code).execute()
  const email = { subject: 'New password', html: `<p>${NAME}</p>`, body: NAME, gist: 'x' }
  const later = new Date(clock.now().getTime() + 60_000)
  await db
    .insertInto('mail_outbox')
    .values({ ...email, recipient: MAIL, due_at: later, good_until: later })
    .execute()
  await insertRejection(db, MAIL, { at: clock.now(), refused: 'recipient', code: 550 })
})

afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const asks = (userPassword: string | null = PASSWORD, userId = member.userId) => ({ body: { userId, userPassword } })

describe('deleting an account', () => {
  test('[SESSION-14] leaves nothing that identifies its owner', async () => {
    expect(JSON.stringify(await allRows(testApp.db))).toMatch(/Rei/)
    await owner.call(deleteAccount, asks())
    const { users, sessions, password_resets, verifications, ...rest } = await allRows(testApp.db)
    expect([sessions, password_resets, verifications]).toEqual([[], [], []])
    expect(users).toMatchObject([
      { id: member.userId, user_name: 'deleted user', mail: null, mail_key: null, password_hash: null, google_sub: null },
    ])
    expect(rest.mail_rejections).toEqual([])
    expect(JSON.stringify([users, rest])).not.toMatch(/rei|nerv|google-sub/i)
  })

  test('[SESSION-14] signs it out everywhere at once', async () => {
    const token = await signIn(testApp, member)
    const browser = aBrowser(testApp)
    await browser.call(login, { body: { userMail: MAIL, userPassword: PASSWORD } })
    const { accessToken } = await browser.call(refresh, { body: {} })
    const authorization = `Bearer ${accessToken}`
    const response = await browser.send(deleteAccount, asks(), { authorization })
    expect(response.json()).toEqual({ deleted: true })
    expect(browser.cookies.has('refresh')).toBe(false)
    expect(await owner.expectRefusal(getOwnAccount, {})).toMatchObject({ status: 401 })
    expect(await aClient(testApp, { authorization }).expectRefusal(getOwnAccount, {})).toMatchObject({ status: 401 })
    expect(await aClient(testApp).expectRefusal(refresh, { body: { refreshToken: token } })).toMatchObject({ status: 401 })
    const again = { body: { userMail: MAIL, userPassword: PASSWORD } }
    expect(await aClient(testApp).expectRefusal(login, again)).toMatchObject({ code: 'wrong-credentials' })
    const reset = { body: { userMail: MAIL, verificationCode: 'x', newPassword: 'a new password' } }
    expect(await aClient(testApp).expectRefusal(checkReset, reset)).toMatchObject({ code: 'reset-link-expired' })
  })

  test('[SESSION-14] prevents later writes by a server that still caches its session', async () => {
    const { userId } = member
    const there = await signedIn(await testApp.startAnother(), userId)
    await there.call(getOwnAccount, {})
    await owner.call(deleteAccount, asks())
    const addition = { body: { userId, animeListTypeId: 1 as const, animeName: 'Akira' } }
    expect(await there.expectRefusal(addToAnimeList, addition)).toMatchObject({ status: 401 })
    const xml = '<myanimelist><anime><series_title>Nana</series_title><my_status>Completed</my_status></anime></myanimelist>'
    expect(await there.expectRefusal(importAnimeList, { body: { userId, xml } })).toMatchObject({ status: 401 })
    expect(await testApp.db.selectFrom('anime_list_entries').selectAll().execute()).toEqual([])
  })

  test('[SESSION-14] removes it from the leaderboards, and the rank counts stay correct', async () => {
    const other = await signedIn(testApp, await aUser(testApp))
    await other.play(played, ['right', 'wrong', 'wrong'])
    await other.finish(played)
    await owner.call(deleteAccount, asks())
    expect(await aClient(testApp).call(getGlobalLeaderboard, {})).toMatchObject([{ userId: other.userId }])
    const board = await aClient(testApp).call(getGameLeaderboard, { params: { gameId: played.id } })
    expect(board).toMatchObject([{ userId: other.userId }])
    expect(await aClient(testApp).call(getTotalRank, { params: { userId: other.userId } })).toEqual({ rank: 1 })
    expect(await recountRanks(testApp.db)).toBe(0)
  })

  test('[SESSION-14] makes its page, lists, ranks and points unavailable', async () => {
    const { userId } = member
    await owner.call(deleteAccount, asks())
    const anybody = aClient(testApp)
    const missing = { status: 404, code: 'user-not-found' }
    expect(await anybody.expectRefusal(getUserPage, { params: { userId } })).toMatchObject(missing)
    expect(await anybody.expectRefusal(getAnimeList, { query: { userId, animeListTypeId: 1 } })).toMatchObject(missing)
    expect(await anybody.expectRefusal(getTotalRank, { params: { userId } })).toMatchObject(missing)
    expect(await anybody.expectRefusal(getTotalScore, { params: { userId } })).toMatchObject(missing)
    expect(await anybody.expectRefusal(getGameRank, { params: { userId, gameId: played.id } })).toMatchObject({
      code: 'rank-not-found',
    })
    expect((await testApp.http.inject(`/userProfile/${userId}`)).statusCode).toBe(404)
  })

  test("[SESSION-14] keeps its games, created by 'deleted user', and closes its open plays", async () => {
    await owner.call(deleteAccount, asks())
    const game = await aClient(testApp).call(getGame, { params: { gameId: made.id } })
    expect(game).toMatchObject({ gameCreatorUserId: null, gameCreatorUserName: 'deleted user' })
    const plays = await testApp.db.selectFrom('plays').select('status').orderBy('id').execute()
    expect(plays).toEqual([{ status: 'finished' }, { status: 'left' }])
  })

  test("[SESSION-14] makes its name and address available again, and does not reserve the name 'deleted user'", async () => {
    await owner.call(deleteAccount, asks())
    const next = await aMember(testApp, { name: NAME, mail: MAIL, googleSub: 'google-sub-of-hers' })
    expect(await signIn(testApp, next)).not.toBe('')
    await (await signedIn(testApp, next.userId)).call(deleteAccount, asks(PASSWORD, next.userId))
    await aUser(testApp, { name: 'deleted user' })
  })

  test('[SESSION-14] is allowed only to its owner, with the password if there is one', async () => {
    const stranger = await signedIn(testApp, await aUser(testApp))
    for (const guess of [null, '', 'wrong one']) {
      expect(await owner.expectRefusal(deleteAccount, asks(guess))).toMatchObject({ status: 403, code: 'wrong-password' })
    }
    expect(await stranger.expectRefusal(deleteAccount, asks())).toMatchObject({ status: 403, code: 'access-denied' })
    expect(await aClient(testApp).expectRefusal(deleteAccount, asks())).toMatchObject({ status: 401 })
    expect(await owner.call(getOwnAccount, {})).toMatchObject({ userName: NAME })
    await stranger.call(deleteAccount, { body: { userId: stranger.userId } })
  })
})

test('[SESSION-15] an owner can download all data that is stored about the account', async () => {
  const at = expect.stringMatching(/^2026-03-01T12:00:0\d\.000Z$/)
  const { points, ...rest } = await owner.call(downloadData, {})
  expect(points).toBeGreaterThan(0)
  expect(rest).toEqual({
    account: {
      ...{ userId: member.userId, userName: NAME, userMail: MAIL, language: 'en', createDate: at, avatarName: 'default' },
      ...{ animeListsShown: true, hasGoogle: true, lastVisitDate: at },
    },
    lastPointsDate: at,
    roles: [],
    sessions: [{ startDate: at, lastUseDate: at, browser: null, system: null }],
    secondFactor: { appAddDate: null, passkeys: [], recoveryCodesLeft: 0 },
    plays: [
      {
        gameId: played.id,
        gameName: played.name,
        kind: 'ranked',
        status: 'finished',
        score: points,
        startDate: at,
        endDate: at,
        appeal: null,
        answers: [0, 1, 2].map((sectionNumber) => ({
          sectionNumber,
          userAnswer: expect.any(String),
          correct: sectionNumber !== 1,
          score: sectionNumber === 1 ? 0 : points / 2,
          answerDate: at,
        })),
      },
      expect.objectContaining({ status: 'open', endDate: null, answers: [] }),
    ],
    streak: null,
    streakReminder: null,
    duels: [],
    animeLists: [{ animeListTypeId: 1, animeName: 'Paprika', addDate: at }],
    games: [{ gameId: made.id, gameName: made.name, createDate: at }],
    reports: [],
    seenAnswers: [],
    decisions: [],
    challenges: [],
    sharedResults: [],
    meetings: [],
    challengeEmails: null,
  })
  const stranger = await signedIn(testApp, await aUser(testApp, { name: 'Asuka' }))
  expect(JSON.stringify(await stranger.call(downloadData, {}))).not.toMatch(/Rei|Paprika/)
  expect(await aClient(testApp).expectRefusal(downloadData, {})).toMatchObject({ status: 401 })
})

describe('every night', () => {
  const YEAR_MS = 365.25 * 24 * 3_600_000
  const names = async () => {
    const rows = await testApp.db.selectFrom('users').select('user_name').orderBy('id').execute()
    return rows.map((row) => row.user_name)
  }

  test('[SESSION-16] accounts without a call for five years are deleted, except demo accounts', async () => {
    const ago = (years: number) => new Date(testApp.clock.now().getTime() - years * YEAR_MS)
    await aUser(testApp, { name: 'Asuka', lastSeenAt: ago(4.99) })
    await aUser(testApp, { name: 'Shinji', lastSeenAt: ago(5.01) })
    const demo = await aUser(testApp, { name: 'Pen Pen', lastSeenAt: ago(9) })
    await testApp.db.updateTable('users').set({ demo: true }).where('id', '=', demo).execute()
    await testApp.jobs.run('purge-accounts')
    expect(await names()).toEqual([NAME, 'Asuka', 'deleted user', 'Pen Pen'])
    await testApp.jobs.run('purge-accounts')
    expect(await names()).toEqual([NAME, 'Asuka', 'deleted user', 'Pen Pen'])
  })

  test('[SESSION-3] expired sessions are deleted', async () => {
    const { db } = testApp.platform
    testApp.clock.advance(30 * 24 * 3_600_000)
    await signIn(testApp, member)
    await testApp.jobs.run('purge-accounts')
    expect(await db.selectFrom('sessions').select('started_at').execute()).toEqual([{ started_at: testApp.clock.now() }])
  })
})

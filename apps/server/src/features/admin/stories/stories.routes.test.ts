import { banAccount, deleteForGood, getSectionsForAdmin, hideGame, showGame, unbanAccount } from '@guess/contract/api/admin'
import { addRoleToUser } from '@guess/contract/api/admin-control'
import { getGameStory, getUserStory } from '@guess/contract/api/admin-search'
import { deleteGame, restoreGame } from '@guess/contract/api/create-game'
import { decideReport } from '@guess/contract/api/moderation'
import { report } from '@guess/contract/api/reports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertRejection } from '../../../platform/mail/rejections.queries.ts'
import { aGame, aUser, type Game } from '../../../testing/builders.ts'
import { aDuel } from '../../../testing/duel.ts'
import { aMember, type Member } from '../../../testing/identities.ts'
import { anOperator } from '../../../testing/makers.ts'
import { aGuest, type Player, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

let operator: Player
let member: Member
let player: Player
let game: Game

beforeEach(async () => {
  operator = await anOperator(testApp, { name: 'Misato' })
  member = await aMember(testApp, { name: 'Rei', mail: 'rei@nerv.jp' })
  player = await signedIn(testApp, member.userId)
  game = await aGame(testApp, { name: 'Night Trains', creatorUserId: member.userId, sections: 1, answers: ['Right', 'Left'] })
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const person = () => operator.call(getUserStory, { params: { id: member.userId } })
const story = () => operator.call(getGameStory, { params: { gameId: game.id }, query: { images: 'url' } })

describe('[OPERATOR-89] the page of an account', () => {
  test('[OPERATOR-89] says what operators did, and who else has the mailbox (audit M4, M8)', async () => {
    const other = await aMember(testApp, { name: 'Rei II', mail: 'rei+2@nerv.jp' })
    const { id } = await operator.call(banAccount, { body: { userMail: member.mail } })
    await operator.call(unbanAccount, { params: { id } })
    const role = await testApp.db.selectFrom('roles').select('id').executeTakeFirstOrThrow()
    await operator.call(addRoleToUser, { body: { roleId: role.id, userId: other.userId } })
    const { user, spellings, actions } = await person()
    expect(user).toMatchObject({ id: member.userId, userName: 'Rei', userMail: 'rei@nerv.jp', games: 1, bannedAccountId: null })
    expect(spellings).toEqual([{ userId: other.userId, userName: 'Rei II', userMail: 'rei+2@nerv.jp', banned: false }])
    expect(actions.total).toBe(2)
    expect(actions.rows.map(({ action, operatorName }) => `${operatorName} ${action}`)).toEqual([
      'Misato ban-lifted',
      'Misato ban-added',
    ])
  })

  test('[OPERATOR-111] says when emails to its address were refused for good', async () => {
    expect((await person()).user.mailRejection).toBeNull()
    const at = testApp.clock.now()
    await insertRejection(testApp.db, 'Rei@NERV.jp', { at, refused: 'content', code: 554 })
    await insertRejection(testApp.db, 'asuka@nerv.jp', { at, refused: 'recipient', code: 550 })
    expect((await person()).user.mailRejection).toEqual({ at: at.toISOString(), refused: 'content', code: 554 })
  })

  test('[OPERATOR-112] says what operators did to its games, also to those that are gone', async () => {
    const { name } = await testApp.db.selectFrom('games').select('name').where('id', '=', game.id).executeTakeFirstOrThrow()
    const gameId = { body: { gameId: game.id } }
    await aGuest(testApp).call(report, { body: { gameId: game.id, reason: 'adult' } })
    await operator.call(decideReport, { body: { about: 'game', id: game.id, decision: 'keep' } })
    await operator.call(hideGame, gameId)
    await operator.call(showGame, gameId)
    await operator.call(deleteGame, { params: { gameId: game.id } })
    await operator.call(restoreGame, gameId)
    await operator.call(deleteForGood, gameId)
    const theirs = await aGame(testApp)
    await operator.call(hideGame, { body: { gameId: theirs.id } })
    const { actions } = await person()
    expect(actions.rows.map(({ action, subject }) => [action, subject])).toEqual(
      ['game-deleted-for-good', 'game-restored', 'game-deleted', 'game-shown', 'game-hidden', 'report-decided'].map((action) => [
        action,
        name,
      ]),
    )
    expect(actions.total).toBe(6)
  })

  test('[OPERATOR-113] says of a play whether it is hidden, apart from one that waits', async () => {
    const fast = await aGame(testApp, { squareAmount: 9, sections: 5 })
    await player.play(fast, ['right', 'right', 'right', 'right', 'right'], 50)
    const hiddenOf = ({ rows }: { rows: { held: boolean; hidden: boolean }[] }) => rows.map(({ held, hidden }) => [held, hidden])
    expect(hiddenOf((await person()).plays)).toEqual([[true, false]])
    const { play_id: id } = await testApp.db.selectFrom('play_flags').select('play_id').executeTakeFirstOrThrow()
    await operator.call(decideReport, { body: { about: 'play', id, decision: 'hide' } })
    expect(hiddenOf((await person()).plays)).toEqual([[true, true]])
    const { plays } = await operator.call(getGameStory, { params: { gameId: fast.id }, query: { images: 'url' } })
    expect(hiddenOf(plays)).toEqual([[true, true]])
  })

  test('[OPERATOR-89] lists reports by and against, plays, duels and sessions', async () => {
    const asuka = await signedIn(testApp, await aUser(testApp, { name: 'Asuka' }))
    const theirs = await aGame(testApp, { name: 'Theirs', creatorUserId: asuka.userId, sections: 1, answers: ['Right', 'Left'] })
    await asuka.call(report, { body: { userId: member.userId, reason: 'insult', text: 'rude' } })
    await aGuest(testApp).call(report, { body: { gameId: game.id, reason: 'copyright' } })
    await player.call(report, { body: { gameId: theirs.id, reason: 'adult' } })
    await player.play(theirs, ['right'])
    const duel = await aDuel(testApp, theirs, [player, aGuest(testApp)])
    await duel.begin()
    await duel.play(0, ['Right', 'Left'])
    const { reportsAgainst, reportsBy, plays, duels, sessions } = await person()
    expect(reportsAgainst).toMatchObject({
      total: 2,
      rows: expect.arrayContaining([
        expect.objectContaining({ about: 'user', text: 'rude', reporterName: 'Asuka', reporterId: asuka.userId, outcome: null }),
        expect.objectContaining({ about: 'game', gameId: game.id, name: 'Night Trains', reporterName: null }),
      ]),
    })
    expect(reportsBy).toMatchObject({ total: 1, rows: [{ about: 'game', gameId: theirs.id, reason: 'adult' }] })
    expect(plays).toMatchObject({
      total: 1,
      rows: [{ gameId: theirs.id, gameName: 'Theirs', kind: 'ranked', status: 'finished' }],
    })
    expect(duels).toMatchObject({ total: 1, rows: [{ gameId: theirs.id, outcome: 'won', opponentId: null }] })
    expect(sessions).toMatchObject({ total: 1, rows: [{ lastUseDate: expect.any(String) }] })
  })

  test('[OPERATOR-89] of a deleted or unknown account does not exist', async () => {
    await testApp.db.updateTable('users').set({ deleted_at: testApp.clock.now() }).where('id', '=', member.userId).execute()
    for (const id of [member.userId, 2_000_000_000]) {
      expect(await operator.expectRefusal(getUserStory, { params: { id } })).toMatchObject({ code: 'user-not-found' })
    }
  })
})

describe('[OPERATOR-90] the page of a game', () => {
  test('[OPERATOR-90] shows plays, board, reports and actions, hidden or in the bin (audit m4)', async () => {
    const asuka = await signedIn(testApp, await aUser(testApp, { name: 'Asuka' }))
    await asuka.start(game)
    testApp.clock.advance(5_000)
    await asuka.answer(game, 0, 'right')
    await asuka.finish(game)
    await asuka.call(report, { body: { gameId: game.id, reason: 'wrong-answer' } })
    await operator.call(decideReport, { body: { about: 'game', id: game.id, decision: 'keep' } })
    await operator.call(hideGame, { body: { gameId: game.id } })
    expect(await story()).toMatchObject({
      game: { gameName: 'Night Trains', hiddenBy: 'operator', gameCreatorUserId: member.userId, closed: false },
      plays: { total: 1, rows: [{ userId: asuka.userId, userName: 'Asuka', kind: 'ranked' }] },
      board: [{ userId: asuka.userId, userName: 'Asuka' }],
      reports: { total: 1, rows: [{ outcome: 'kept', decidedDate: expect.any(String) }] },
      actions: { total: 2, rows: [{ action: 'game-hidden' }, { action: 'report-decided' }] },
    })
    await operator.call(deleteGame, { params: { gameId: game.id } })
    expect(await story()).toMatchObject({ game: { binnedBy: 'operator', binnedUntil: expect.any(String) } })
    const sections = await operator.call(getSectionsForAdmin, { params: { gameId: game.id }, query: { images: 'url' } })
    expect(sections.sections).toHaveLength(1)
  })

  test('[OPERATOR-90] of a closed category has everything, too (audit m4)', async () => {
    game = await aGame(testApp, { name: 'Adult', gameTypeId: 4 })
    expect(await story()).toMatchObject({ game: { gameName: 'Adult', closed: true } })
    expect(await operator.expectRefusal(getGameStory, { params: { gameId: 999_999 } })).toMatchObject({ code: 'game-not-found' })
  })
})

import { deleteAccount } from '@guess/contract/api/accounts'
import { deleteForFraud } from '@guess/contract/api/admin'
import { getAuditLog } from '@guess/contract/api/admin-logs'
import { deleteGame } from '@guess/contract/api/create-game'
import { downloadData } from '@guess/contract/api/download-data'
import { countWaiting, decideReport, getDecided } from '@guess/contract/api/moderation'
import type { RequestOf } from '@guess/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { withReports } from '../../../testing/reports-fixture.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp({ renewed: true })
const reports = withReports(testApp)
const { ofGame, ofName, flagged } = reports

type Decision = RequestOf<typeof decideReport>['body']

const decide = (body: Decision) => reports.operator.call(decideReport, { body })
const decided = async (q = '') => (await reports.operator.call(getDecided, { query: { q } })).content
const waiting = async () => (await reports.operator.call(countWaiting, {})).count

test('[OPERATOR-66] the number of what waits counts each game, name and play once', async () => {
  expect(await waiting()).toBe(0)
  await ofGame(reports.asuka)
  await ofGame(reports.guest)
  await ofName(reports.asuka)
  const playId = await flagged()
  expect(await waiting()).toBe(3)
  await decide({ about: 'play', id: playId, decision: 'keep' })
  expect(await waiting()).toBe(2)
})

describe('[OPERATOR-67] a decided report', () => {
  test('[OPERATOR-67] stays findable with its text, its reporters, the decision, who decided, why and when', async () => {
    await ofGame(reports.asuka)
    testApp.clock.advance(60_000)
    await ofGame(reports.guest)
    testApp.clock.advance(60_000)
    const why = { reason: 'adult', note: 'third picture' } as const
    await decide({ about: 'game', id: reports.game.id, decision: 'delete', ...why })
    expect(await decided()).toEqual([
      {
        id: expect.any(Number),
        about: 'game',
        subjectId: reports.game.id,
        name: 'Night Trains',
        userId: reports.maker.userId,
        userName: 'Shinji',
        gameId: reports.game.id,
        decision: 'delete',
        ...why,
        operatorId: reports.operator.userId,
        operatorName: 'Misato',
        decidedDate: testApp.clock.now().toISOString(),
        reports: [
          { reason: 'adult', text: 'look', reporter: 'Asuka', reportDate: expect.any(String) },
          { reason: 'adult', text: 'look', reporter: 'Guest', reportDate: expect.any(String) },
        ],
      },
    ])
  })

  test('[OPERATOR-67] keeps the name that was reported, and the audit log has the new one', async () => {
    await ofName(reports.asuka)
    await decide({ about: 'user', id: reports.maker.userId, decision: 'delete', reason: 'insult' })
    const [row] = await decided()
    expect(row).toMatchObject({ about: 'user', name: 'Shinji', decision: 'delete', reports: [{ reason: 'insult' }] })
    expect(row?.userName).toMatch(/^Player/)
    const { content } = await reports.operator.call(getAuditLog, { query: { action: 'report-decided' } })
    expect(content).toMatchObject([{ subject: 'Shinji', detail: { newName: row?.userName, reason: 'insult' } }])
  })

  test('[OPERATOR-67] can be a flagged play, with why it was flagged', async () => {
    const playId = await flagged()
    await decide({ about: 'play', id: playId, decision: 'hide', reason: 'cheating' })
    expect(await decided()).toMatchObject([
      {
        about: 'play',
        subjectId: playId,
        name: 'Too Fast',
        userName: 'Shinji',
        decision: 'hide',
        reports: [{ reason: 'too-fast' }],
      },
    ])
  })

  test('[OPERATOR-67] can have been decided by a deletion, for fraud or by the creator', async () => {
    await ofGame(reports.asuka)
    await reports.operator.call(deleteForFraud, { body: { gameId: reports.game.id, reason: 'cheating', note: 'points farm' } })
    expect(await decided()).toMatchObject([
      { decision: 'delete', operatorName: 'Misato', reason: 'cheating', note: 'points farm', reports: [{ reporter: 'Asuka' }] },
    ])
    const { content } = await reports.operator.call(getAuditLog, {})
    expect(content).toMatchObject([{ action: 'game-deleted-for-fraud', detail: { reason: 'cheating', note: 'points farm' } }])
  })

  test('[OPERATOR-67] is the creator’s own if no operator decided, and no deletion without reports is listed', async () => {
    await ofGame(reports.asuka)
    await reports.maker.call(deleteGame, { params: { gameId: reports.game.id } })
    expect(await decided()).toMatchObject([{ decision: 'delete', operatorId: null, operatorName: '', reports: [{}] }])
  })

  test('[OPERATOR-67] loses the name of an account that is deleted later', async () => {
    await ofName(reports.asuka)
    await decide({ about: 'user', id: reports.maker.userId, decision: 'keep' })
    await reports.maker.call(deleteAccount, { body: { userId: reports.maker.userId } })
    expect(await decided()).toMatchObject([{ name: 'deleted user', userId: null, userName: null }])
    expect(await decided('Shinji')).toEqual([])
  })

  test('[OPERATOR-67] [SESSION-15] is in the download of the account that it is about, without the note', async () => {
    await ofName(reports.asuka)
    await decide({ about: 'user', id: reports.maker.userId, decision: 'keep', reason: 'other', note: 'for operators' })
    const { decisions } = await reports.maker.call(downloadData, {})
    const decisionDate = testApp.clock.now().toISOString()
    expect(decisions).toEqual([{ about: 'user', name: 'Shinji', decision: 'keep', reason: 'other', decisionDate }])
    expect((await reports.asuka.call(downloadData, {})).decisions).toEqual([])
  })

  test('[OPERATOR-67] is not stored if the decision is refused', async () => {
    await ofGame(reports.asuka)
    await testApp.db.updateTable('games').set({ creator_user_id: null }).where('id', '=', reports.game.id).execute()
    await reports.operator.expectRefusal(decideReport, { body: { about: 'game', id: reports.game.id, decision: 'ban' } })
    expect(await decided()).toEqual([])
    expect(await waiting()).toBe(1)
  })
})

describe('[OPERATOR-68] the search in decided reports', () => {
  test('[OPERATOR-68] finds names, creators, reporters, texts, operators and notes, newest first', async () => {
    await ofName(reports.guest)
    await decide({ about: 'user', id: reports.maker.userId, decision: 'keep', note: 'a 100% fine name' })
    testApp.clock.advance(1_000)
    await ofGame(reports.asuka)
    await decide({ about: 'game', id: reports.game.id, decision: 'keep' })
    const found = async (q: string) => (await decided(q)).map(({ about }) => about)
    expect(await found('')).toEqual(['game', 'user'])
    expect(await found('trains')).toEqual(['game'])
    expect(await found('SHINJI')).toEqual(['game', 'user'])
    expect(await found('asuka')).toEqual(['game'])
    expect(await found('look')).toEqual(['game'])
    expect(await found('misato')).toEqual(['game', 'user'])
    expect(await found('100%')).toEqual(['user'])
    expect(await found('n_ght')).toEqual([])
    expect(await found('nothing like it')).toEqual([])
  })

  test('[OPERATOR-68] comes in pages, of two queries each', async () => {
    await ofName(reports.guest)
    await decide({ about: 'user', id: reports.maker.userId, decision: 'keep' })
    testApp.clock.advance(1_000)
    await ofGame(reports.asuka)
    await decide({ about: 'game', id: reports.game.id, decision: 'keep' })
    await testApp.platform.mail.sendDue()
    testApp.database.statements.length = 0
    const page = await reports.operator.call(getDecided, { query: { size: 1, page: 1 } })
    expect(page).toMatchObject({ content: [{ about: 'user' }], last: true, totalPages: 2, totalElements: 2 })
    expect(testApp.database.statements).toHaveLength(2)
  })
})

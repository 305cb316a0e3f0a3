import { banAccount } from '@guess/contract/api/admin'
import { deleteGame } from '@guess/contract/api/create-game'
import { describe, expect, test } from 'vitest'
import { mailTo } from '../../../testing/mailbox.ts'
import { withReports } from '../../../testing/reports-fixture.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp({ renewed: true })
const reports = withReports(testApp)
const { queue, decide, ofGame, ofName, outcomes, mail } = reports

const db = () => testApp.db

describe('[OPERATOR-58] a reporter', () => {
  test('[OPERATOR-58] receives the outcome in their language', async () => {
    await db().updateTable('users').set({ language: 'tr' }).where('id', '=', reports.asuka.userId).execute()
    await ofGame(reports.asuka)
    await ofGame(reports.operator)
    await ofGame(reports.guest)
    await decide('game', reports.game.id, 'delete')
    const [turkish, ...more] = await mailTo(testApp, mail('asuka'))
    expect(more).toEqual([])
    expect(turkish?.subject).toBe('Guess The Anime bildirimin incelendi')
    expect(turkish?.text).toContain('“Night Trains” oyununu bildirmiştin.')
    expect(turkish?.text).toContain('İnceledik ve oyunu sildik.')
    const [english] = await mailTo(testApp, mail('misato'))
    expect(english?.text).toContain('You reported the game “Night Trains”.')
    expect(english?.text).toContain('deleted it')
  })

  test('[CREATE-15] receives an email if an operator deletes the game without a decision, which closes the report', async () => {
    await ofGame(reports.asuka)
    await reports.operator.call(deleteGame, { params: { gameId: reports.game.id } })
    expect(await outcomes(reports.asuka)).toEqual(['deleted'])
    expect(await queue()).toEqual([])
    const [email, ...more] = await mailTo(testApp, mail('asuka'))
    expect(more).toEqual([])
    expect(email?.text).toContain('You reported the game “Night Trains”.')
  })

  test('[CREATE-15] receives no email if the creator deletes the game, which closes the report', async () => {
    await ofGame(reports.asuka)
    await reports.maker.call(deleteGame, { params: { gameId: reports.game.id } })
    expect(await outcomes(reports.asuka)).toEqual(['deleted'])
    expect(await queue()).toEqual([])
    expect(await mailTo(testApp, mail('asuka'))).toEqual([])
  })

  test('[OPERATOR-58] who was banned receives no outcome, only the email about the ban', async () => {
    await ofName(reports.asuka)
    await reports.operator.call(banAccount, { body: { userMail: mail('asuka') } })
    await decide('user', reports.maker.userId, 'keep')
    expect((await mailTo(testApp, mail('asuka'))).map(({ subject }) => subject)).toEqual([
      'Your Guess The Anime account was banned',
    ])
  })
})

import { decideReport } from '@guess/contract/api/moderation'
import { appealPlay, getHiddenPlays } from '@guess/contract/api/play'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { anOperator } from '../../testing/makers.ts'
import { type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

describe('[BOT-14] the player of a hidden play', () => {
  const testApp = withApp({ renewed: true })
  let operator: Player
  let player: Player
  let game: Game
  let playId: number

  const hidden = (from = player) => from.call(getHiddenPlays, {})
  const write = (text: string) => player.send(appealPlay, { body: { gameId: game.id, text } })
  const decide = async (decision: 'keep' | 'hide', reason?: 'cheating') => {
    testApp.clock.advance(60_000)
    await operator.call(decideReport, { body: { about: 'play', id: playId, decision, ...(reason && { reason }) } })
    testApp.clock.advance(60_000)
  }
  const points = async () =>
    (await testApp.db.selectFrom('users').select('total_score').where('id', '=', player.userId).executeTakeFirstOrThrow())
      .total_score

  beforeEach(async () => {
    operator = await anOperator(testApp)
    player = await signedIn(testApp, await aUser(testApp))
    game = await aGame(testApp, { name: 'Too Fast', squareAmount: 1, sections: 3 })
    await player.play(game, ['right', 'right', 'right'], 50)
    playId = (await testApp.db.selectFrom('play_flags').select('play_id').executeTakeFirstOrThrow()).play_id
  })

  test('[BOT-14] is told which play it is, why and when, and nobody else is', async () => {
    expect(await hidden()).toEqual([])
    await decide('hide', 'cheating')
    const decidedDate = new Date(testApp.clock.now().getTime() - 60_000).toISOString()
    const rest = { decidedDate, isAppealed: false, canAppeal: true }
    expect(await hidden()).toEqual([{ gameId: game.id, gameName: 'Too Fast', score: 300, reason: 'cheating', ...rest }])
    expect(await hidden(await signedIn(testApp, await aUser(testApp)))).toEqual([])
  })

  test('[BOT-14] can write after the decision and replace it, and the play counts if an operator then says so', async () => {
    await decide('hide')
    expect((await write('It was me.')).statusCode).toBe(200)
    expect((await write('It was really me.')).statusCode).toBe(200)
    expect(await hidden()).toMatchObject([{ isAppealed: true, canAppeal: true, reason: null }])
    await decide('keep')
    expect([await hidden(), await points()]).toEqual([[], 300])
    expect((await write('Thanks.')).statusCode).toBe(404)
  })

  test('[BOT-14] [BOT-4] can write no more once it was hidden again', async () => {
    await write('Before the decision.')
    await decide('hide', 'cheating')
    expect(await hidden()).toMatchObject([{ isAppealed: false, canAppeal: true }])
    await write('After the decision.')
    await decide('hide', 'cheating')
    expect(await hidden()).toMatchObject([{ isAppealed: false, canAppeal: false }])
    expect((await write('Once more.')).statusCode).toBe(404)
    expect(await points()).toBe(0)
  })
})

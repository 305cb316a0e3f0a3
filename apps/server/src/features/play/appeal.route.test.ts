import { appealPlay } from '@guess/contract/api/play'
import { APPEAL_MAX } from '@guess/contract/rules/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { decideFlag } from './settle.ts'

describe('[BOT-10] what a player writes about a play under review', () => {
  const testApp = withApp({ renewed: true })
  let player: Player
  let game: Game

  const flags = () => testApp.db.selectFrom('play_flags').selectAll().execute()
  const write = (text: string, from = player) => from.call(appealPlay, { body: { gameId: game.id, text } })
  const refused = (text: string, from = player) => from.expectRefusal(appealPlay, { body: { gameId: game.id, text } })

  beforeEach(async () => {
    player = await signedIn(testApp, await aUser(testApp))
    game = await aGame(testApp)
    await player.play(game, ['right', 'right', 'right'], 50)
  })

  test('[BOT-10] is stored as one visible line, and can be replaced', async () => {
    expect(await write('  I drew\n\nthese \u202emyself. ')).toEqual({ saved: true })
    expect(await flags()).toMatchObject([{ appeal: 'I drew these myself.', appealed_at: testApp.clock.now() }])
    await write('x'.repeat(APPEAL_MAX))
    expect((await flags())[0]?.appeal).toHaveLength(APPEAL_MAX)
  })

  test('[BOT-10] is refused if it is empty or too long', async () => {
    for (const text of ['', ' \n ', '\u200b', 'x'.repeat(APPEAL_MAX + 1)]) {
      expect(await refused(text)).toMatchObject({ status: 400, code: 'invalid-request' })
    }
  })

  test('[BOT-10] is refused for plays of others, for plays that were not flagged, and once the play counts', async () => {
    const other = await signedIn(testApp, await aUser(testApp))
    await other.play(game, ['right', 'wrong', 'right'])
    expect(await refused('It was me.', other)).toMatchObject({ status: 404, code: 'report-not-found' })
    const [flag] = await flags()
    await decideFlag(testApp.db, flag?.play_id ?? 0, 'count', testApp.clock.now())
    expect(await refused('It was me.')).toMatchObject({ code: 'report-not-found' })
    expect(await flags()).toMatchObject([{ appeal: null }])
  })

  test('[BOT-10] is kept in one place when it is sent many times at once', async () => {
    const texts = ['One.', 'Two.', 'Three.']
    await Promise.all(texts.map((text) => write(text)))
    expect(texts).toContain((await flags())[0]?.appeal)
  })
})

import { getSectionFigures } from '@guess/contract/api/play'
import { FIGURES_MIN } from '@guess/contract/rules/limits'
import { describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aClient, aGuest, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const figuresOf = async (game: Game) => {
  const { sections } = await aClient(testApp).call(getSectionFigures, { params: { gameId: game.id } })
  return sections
}

/** Counts all plays so far, as the jobs do. */
async function count() {
  await testApp.jobs.run('refresh-play-counts')
  await testApp.jobs.run('count-game-figures')
}

const crowd = async (game: Game, size: number, answers: readonly string[]) => {
  for (let player = 0; player < size; player += 1) await aGuest(testApp).play(game, [...answers])
}

/** Opens more squares of the first section, and then answers it correctly. */
async function lookLonger(game: Game, opened: number) {
  const guest = aGuest(testApp)
  await guest.start(game)
  for (let hidden = game.squareAmount - 1; hidden > game.squareAmount - opened; hidden -= 1) await guest.open(game, 0, hidden)
  testApp.clock.advance(1_000)
  await guest.answer(game, 0, 'right')
  testApp.clock.advance(1_000)
  await guest.answer(game, 1, 'wrong')
}

describe('the figures of sections', () => {
  test('[PLAY-25] say how many were right, and how many squares were open at a right answer', async () => {
    const game = await aGame(testApp, { sections: 2 })
    await crowd(game, 8, ['wrong', 'wrong'])
    for (const opened of [2, ...Array.from({ length: 11 }, () => 3)]) await lookLonger(game, opened)
    await count()
    expect(await figuresOf(game)).toEqual([
      { sectionNumber: 0, rightShare: 60, usualOpened: 3, fewestOpened: 2 },
      { sectionNumber: 1, rightShare: 0, usualOpened: null, fewestOpened: null },
    ])
  })

  test('[PLAY-25] are left out until enough players have answered', async () => {
    const game = await aGame(testApp, { sections: 1 })
    await crowd(game, FIGURES_MIN - 1, ['right'])
    await count()
    expect(await figuresOf(game)).toEqual([])
  })

  test('[PLAY-25] count neither practice nor plays that are held for review', async () => {
    const game = await aGame(testApp, { sections: 1 })
    await crowd(game, FIGURES_MIN, ['right'])
    const user = await signedIn(testApp, await aUser(testApp))
    await user.play(game, ['wrong'])
    await user.play(game, ['wrong'])
    await testApp.db.updateTable('plays').set({ held: true }).where('user_id', '=', user.userId).execute()
    await count()
    expect(await figuresOf(game)).toMatchObject([{ rightShare: 100 }])
  })

  test('[CATALOG-6] are refused for a game that nobody can see', async () => {
    const game = await aGame(testApp)
    await testApp.db.updateTable('games').set({ deleted_at: new Date() }).where('id', '=', game.id).execute()
    const refused = await aClient(testApp).expectRefusal(getSectionFigures, { params: { gameId: game.id } })
    expect(refused).toMatchObject({ status: 404, code: 'game-not-found' })
  })
})

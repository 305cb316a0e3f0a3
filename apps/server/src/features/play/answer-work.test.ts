import { expect, test } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { aGuest } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

test('[PLAY-18] right and wrong answers run the same statements, so that timing reveals nothing', async () => {
  const game = await aGame(testApp, { squareAmount: 1, sections: 3 })
  const statementsFor = async (answer: 'right' | 'wrong') => {
    const guest = aGuest(testApp)
    await guest.start(game)
    const statements: string[][] = []
    for (const section of [0, 1, 2]) {
      testApp.database.statements.length = 0
      await guest.answer(game, section, answer)
      statements.push([...testApp.database.statements])
    }
    return statements
  }
  const right = await statementsFor('right')
  expect(right.slice(0, 2).map((statements) => statements.length)).toEqual([2, 2])
  expect(await statementsFor('wrong')).toEqual(right)
})

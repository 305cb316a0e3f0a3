import { performance } from 'node:perf_hooks'
import { checkAnswer } from '@guess/contract/api/play'
import { expect, test } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { aGuest } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const bench = withApp()

const SAMPLES = 2_000
const SECTIONS = 20

const medianOf = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

test('[PLAY-18] right and wrong answers take the same time', async () => {
  const game = await aGame(bench.app, { squareAmount: 1, sections: SECTIONS })
  const took = { right: [] as number[], wrong: [] as number[] }
  for (let play = 0; play < SAMPLES / SECTIONS; play++) {
    const guest = aGuest(bench.app)
    await guest.start(game)
    for (let section = 0; section < SECTIONS; section++) {
      // Taking turns spreads whatever else the machine does over both.
      const answer = (section + play) % 2 === 0 ? 'right' : 'wrong'
      const request = guest.answerOf(game, section, answer)
      const began = performance.now()
      await guest.send(checkAnswer, request)
      took[answer].push(performance.now() - began)
    }
  }
  expect(took.right.length + took.wrong.length).toBe(SAMPLES)
  expect(Math.abs(medianOf(took.right) - medianOf(took.wrong))).toBeLessThan(1)
}, 60_000)

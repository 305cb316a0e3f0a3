import { expect, test } from 'vitest'
import { duelsIn } from './duel-rows.tsx'

const duel = (gameId: number, opponentName: string, second: number) => ({
  gameId,
  opponentName,
  endDate: new Date(second * 1_000).toISOString(),
})

test('[PROFILE-38] a duel that moved to the next page appears once', () => {
  const [newest, older, oldest] = [duel(1, 'Asuka', 9), duel(1, 'Asuka', 5), duel(2, 'Guest 0042', 5)]
  expect(duelsIn([{ content: [newest, older] }, { content: [older, oldest] }])).toEqual([newest, older, oldest])
})

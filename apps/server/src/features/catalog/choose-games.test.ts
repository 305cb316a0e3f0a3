import { expect, test } from 'vitest'
import { chooseGames } from './choose-games.ts'

const games = (...names: [nameKey: string, likeness: number][]) =>
  names.map(([nameKey, likeness], at) => ({ id: at + 1, nameKey, likeness }))

const chosen = (key: string, ...names: [string, number][]) => chooseGames(key, games(...names)).map(({ nameKey }) => nameKey)

test('[OPERATOR-37] names that begin with what was typed come first, then those that hold it, then those with slips', () => {
  expect(chosen('trains', ['tarins of old', 0.3], ['night trains', 1], ['trains', 1])).toEqual([
    'trains',
    'night trains',
    'tarins of old',
  ])
})

test('[OPERATOR-37] a name that is only a little like it is not shown', () => {
  expect(chosen('trains', ['rain', 0.49], ['the trainz', 0.6])).toEqual(['the trainz'])
})

test('[OPERATOR-37] 25 games are shown at the most', () => {
  const many = Array.from({ length: 40 }, (_, at): [string, number] => [`trains ${at}`, 1])
  expect(chosen('trains', ...many)).toHaveLength(25)
})

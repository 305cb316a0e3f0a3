import { expect, test } from 'vitest'
import { chooseGames } from './choose-games.ts'

const games = (...names: [nameKey: string, likeness: number][]) =>
  names.map(([nameKey, likeness], at) => ({ id: at + 1, nameKey, likeness }))

const chosen = (key: string, ...names: [string, number][]) => chooseGames(key, games(...names)).map(({ nameKey }) => nameKey)

test('[OPERATOR-37] names that start with the text come first, then those that contain it, then those with typos', () => {
  expect(chosen('trains', ['tarins of old', 0.3], ['night trains', 1], ['trains', 1])).toEqual([
    'trains',
    'night trains',
    'tarins of old',
  ])
})

test('[OPERATOR-37] a name with too little similarity is left out', () => {
  expect(chosen('trains', ['rain', 0.49], ['the trainz', 0.6])).toEqual(['the trainz'])
})

test('[OPERATOR-37] at most 25 games are returned', () => {
  const many = Array.from({ length: 40 }, (_, at): [string, number] => [`trains ${at}`, 1])
  expect(chosen('trains', ...many)).toHaveLength(25)
})

import { expect, test } from 'vitest'
import { typedSearch } from './typed-search.ts'

test.each([
  ['https://guess.example/gameView/231', 231],
  ['guess.example/gameView/231?from=mail#board', 231],
  ['  /gameView/231/ ', 231],
  ['gameView/231', 231],
  ['GAMEVIEW/231', 231],
  ['https://guess.example/gameVsView/231?token=x', 231],
  ['/game/231', 231],
  ['/the-panel/game/231', 231],
  ['https://guess.example/linkPreview/game/231/en.jpg', 231],
])('[OPERATOR-86] %j is the address of a game', (typed, id) => {
  expect(typedSearch(typed)).toEqual({ kind: 'game', id })
})

test.each(['https://guess.example/userProfile/12', '/userProfile/12?tab=lists', 'userProfile/12', '/the-panel/user/12'])(
  '[OPERATOR-86] %j is the address of an account',
  (typed) => {
    expect(typedSearch(typed)).toEqual({ kind: 'user', id: 12 })
  },
)

test('[OPERATOR-86] a number may be an id, everything else is a text', () => {
  expect(typedSearch('231')).toEqual({ kind: 'number', id: 231, text: '231' })
  expect(typedSearch(' #7 ')).toEqual({ kind: 'number', id: 7, text: '7' })
  for (const text of ['0', '2147483648', '#', '23 1', 'rei@nerv.jp', 'gameView/', 'gameView/0', 'gameView/12a', 'mygames/3x']) {
    expect(typedSearch(text)).toEqual({ kind: 'text', text })
  }
})

import { expect, test } from 'vitest'
import { isGameToken, lobbyPath, matchPath } from './duel-paths.ts'

test('[DUEL-50] an incomplete or malformed token is invalid', () => {
  const token = '0123456789abcdef0123456789abcdef'
  expect(isGameToken(token)).toBe(true)
  for (const broken of ['', token.slice(1), `${token}0`, token.toUpperCase(), ` ${token}`])
    expect(isGameToken(broken)).toBe(false)
})

test('[DUEL-45] a room and its match have the same token in their addresses', () => {
  expect(lobbyPath(7)).toBe('/gameVsView/7')
  expect(lobbyPath(7, 'abc')).toBe('/gameVsView/7?token=abc')
  expect(matchPath(7, 'abc')).toBe('/gameVs/7?token=abc')
})

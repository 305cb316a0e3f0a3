import { expect, test } from 'vitest'
import { subjectLink } from './audit-log.tsx'

test.each([
  ['ban-added', { userId: 7, accounts: 1 }, '../user/7'],
  ['game-deleted', { gameId: 9 }, '../game/9'],
  ['report-decided', { about: 'game', id: 9 }, '../game/9'],
  ['report-decided', { about: 'user', id: 7 }, '../user/7'],
  ['report-decided', { about: 'play', id: 3, userId: 7 }, '../user/7'],
  ['report-decided', { about: 'play', id: 3 }, null],
  ['role-given', { userId: 7, roleName: 'HELPER' }, '../user/7'],
  ['role-added', {}, '../control#roles'],
  ['param-set', { before: 'a', after: 'b' }, '../control#params'],
  ['panel-key-renewed', {}, '../control#params'],
  ['panel-opened', {}, null],
  ['ban-lifted', { userId: null }, null],
  ['constructor', {}, null],
])('[AUDIT-3] the subject of %s %j is shown at %s', (action, detail, address) => {
  expect(subjectLink({ action, detail })).toBe(address)
})

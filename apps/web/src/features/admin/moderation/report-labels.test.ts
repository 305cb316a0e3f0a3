import { expect, test } from 'vitest'
import { decisionsFor } from './possible-decisions.ts'
import { decisionLabels } from './report-labels.ts'

test.each([
  ['game', 7, ['keep', 'delete', 'ban']],
  ['user', 7, ['keep', 'delete', 'ban']],
  ['play', 7, ['keep', 'hide', 'ban']],
  ['game', null, ['keep', 'delete']],
] as const)('[OPERATOR-178] a %s of account %s offers the decisions %j', (about, userId, decisions) => {
  expect(decisionsFor({ about, userId, banned: false }, 'operator')).toEqual(decisions)
})

test('[OPERATOR-178] each decision has a label and describes its effect', () => {
  for (const about of ['game', 'user', 'play'] as const) {
    for (const decision of decisionsFor({ about, userId: 7, banned: false }, 'operator'))
      expect(decisionLabels(about, decision)).not.toBeNull()
  }
})

test('[OPERATOR-233] a moderator can decide on everything and bans nobody', () => {
  expect(decisionsFor({ about: 'game', userId: 7, banned: false }, 'moderator')).toEqual(['keep', 'delete'])
  expect(decisionsFor({ about: 'play', userId: 7, banned: false }, 'moderator')).toEqual(['keep', 'hide'])
})

test('[OPERATOR-239] an account that is banned already is not offered a ban', () => {
  for (const about of ['game', 'user', 'play'] as const)
    expect(decisionsFor({ about, userId: 7, banned: true }, 'operator')).not.toContain('ban')
})

import { REASONS_FOR } from '@guess/contract/rules/decision-reasons'
import { expect, test } from 'vitest'
import { likelyReason } from './decisions.tsx'

const reported = (...reasons: string[]) => ({
  about: 'game' as const,
  reports: reasons.map((reason) => ({ reason, text: '', reporter: 'Guest', reportDate: '2026-03-01T12:00:00.000Z' })),
})

test.each([
  [['adult', 'copyright', 'copyright'], 'copyright'],
  [['adult'], 'adult'],
  [['wrong-answer', 'wrong-answer', 'insult'], 'insult'],
  [['wrong-answer'], ''],
  [[], ''],
] as const)('[OPERATOR-193] for reports of %j the reason of a ban is %j', (reasons, likely) => {
  expect(likelyReason(reported(...reasons), REASONS_FOR.ban)).toBe(likely)
})

test('[OPERATOR-193] for a flagged play the reason is cheating', () => {
  expect(likelyReason({ about: 'play', reports: reported('too-fast').reports }, REASONS_FOR.play)).toBe('cheating')
  expect(likelyReason({ about: 'play', reports: [] }, REASONS_FOR.user)).toBe('')
})

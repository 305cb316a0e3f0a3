import type { ErrorCode } from '@guess/contract/errors'
import { expect, test } from 'vitest'
import { Refusal } from '../../../lib/call.ts'
import { refusalTexts } from '../../../lib/refusal-texts.ts'
import { draftErrorTexts } from '../draft/draft-errors.ts'
import { publishFailure, replaceFailure } from './publish-failure.ts'

const refusal = (code: ErrorCode) => new Refusal({ code, message: code }, 409, null)

test.each(['game-played', 'game-not-found', 'internal-error'] as const)(
  '[CREATE-13] a change of a section that is refused with %s has the usual text, not that of publishing',
  (code) => {
    expect(replaceFailure(refusal(code))).toBe(refusalTexts[code])
    expect(publishFailure(refusal(code)).message).toBe('An error occurred while creating the game.')
  },
)

test('[CREATE-31] a refused picture has the same text when it is published and when it is changed', () => {
  expect(replaceFailure(refusal('image-format'))).toBe(draftErrorTexts.format)
  expect(publishFailure(refusal('image-format'))).toBe(draftErrorTexts.format)
})

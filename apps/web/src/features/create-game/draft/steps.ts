import type { Draft } from './draft.ts'
import { basicsErrors, isReady } from './draft-errors.ts'

export const STEPS = ['basics', 'pictures', 'preview', 'publish'] as const

export type Step = (typeof STEPS)[number]

/** Returns the last step that the draft allows; each step up to this one can be opened. */
function farthestStep(draft: Draft): Step {
  if (basicsErrors(draft).length > 0) return 'basics'
  return isReady(draft) ? 'publish' : 'pictures'
}

export const isOpen = (step: Step, draft: Draft) => STEPS.indexOf(step) <= STEPS.indexOf(farthestStep(draft))

/**
 * Returns the step in the address, or the last one before it that the draft allows.
 * @param isSending whether the game is being sent: then it is the last step, wherever the browser's Back leads
 */
export function stepIn(search: URLSearchParams, draft: Draft, isSending: boolean): Step {
  if (isSending) return 'publish'
  const wanted = STEPS.find((step) => step === search.get('step')) ?? 'basics'
  return isOpen(wanted, draft) ? wanted : farthestStep(draft)
}

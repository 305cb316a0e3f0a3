import type { Reaction } from '@guess/contract/rules/duel'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** How each reaction is called. */
export const REACTION_LABELS: Record<Reaction, MessageDescriptor> = {
  laugh: msg`Laughter`,
  wow: msg`Surprise`,
  bravo: msg`Bravo`,
  heart: msg`Heart`,
  think: msg`Thinking`,
  cry: msg`Tears`,
  angry: msg`Anger`,
  yawn: msg`Yawn`,
}

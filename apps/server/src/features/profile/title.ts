import { foldName } from '@guess/contract/rules/fold-name'
import { LIST_NAME_MAX } from '@guess/contract/rules/limits'

/** A title as it is kept, and what it is told from others by. Folding can make a text eighteen times as long; an index cannot hold that. */
export const titleOf = (typed: string) => ({
  animeName: typed.trim(),
  nameKey: foldName(typed).slice(0, LIST_NAME_MAX).toWellFormed(),
})

import { foldName } from '@guess/contract/rules/fold-name'
import { LIST_NAME_MAX } from '@guess/contract/rules/limits'

/**
 * Returns a title as it is stored, and the key that identifies it. Folding can make a text eighteen times as long, which is too
 * long for an index, so the key is cut.
 */
export const titleOf = (typed: string) => ({
  animeName: typed.trim(),
  nameKey: foldName(typed).slice(0, LIST_NAME_MAX).toWellFormed(),
})

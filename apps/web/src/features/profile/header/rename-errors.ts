import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Refusal } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'

/** Returns the text for a refused name. */
export const renameErrorText = (error: unknown): MessageDescriptor =>
  error instanceof Refusal && error.status === 401 ? msg`Something went wrong.` : errorText(error)

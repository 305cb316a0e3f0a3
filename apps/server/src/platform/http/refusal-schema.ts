import { banNotice, earlierDecision, factorRequest } from '@guess/contract/fields'
import { z } from 'zod'

/** The body of every refusal. */
export const refusal = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  factor: factorRequest.optional(),
  ban: banNotice.optional(),
  earlier: earlierDecision.optional(),
})

import { z } from 'zod'

/** A call that a client sends over its open socket: its key, as in `POST /multiplayer/sendAnswer`, and its parts. */
export const sentCall = z.strictObject({
  call: z.string(),
  query: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  body: z.record(z.string(), z.unknown()).optional(),
})

export type SentCall = z.infer<typeof sentCall>

/** The answer to a sent call: status and body of the reply, or of the refusal, that the call would get over HTTP. */
export const callAnswer = z.strictObject({ status: z.int(), reply: z.unknown() })

export type CallAnswer = z.infer<typeof callAnswer>

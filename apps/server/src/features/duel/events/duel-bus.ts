import { z } from 'zod'
import type { BusTopic } from '../../../platform/bus/bus.ts'
import type { Owner } from '../../../platform/http/owner.ts'

/** Sent when a turn of a match has been saved; `seq` is the number of its last message. */
export const DUEL_SAVED: BusTopic<{ token: string; seq: number }> = {
  name: 'duel-saved',
  schema: z.object({ token: z.string(), seq: z.number() }),
}

const owner = z.object({ userId: z.number().nullable(), guestKey: z.string().nullable() })

/** Sent when both seats of a match are taken. */
export const DUEL_GATHERED: BusTopic<{ token: string; players: Owner[] }> = {
  name: 'duel-gathered',
  schema: z.object({ token: z.string(), players: z.array(owner) }),
}

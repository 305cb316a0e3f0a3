import { z } from 'zod'
import type { BusTopic } from '../../../platform/bus/bus.ts'
import type { Owner } from '../../../platform/http/owner.ts'

/** Messages of a match that were saved together, by their numbers. */
interface SavedMessages {
  token: string
  first: number
  /** The number of the last one. */
  seq: number
}

/** Sent when messages of a match have been saved. */
export const DUEL_SAVED: BusTopic<SavedMessages> = {
  name: 'duel-saved',
  schema: z.object({ token: z.string(), first: z.number(), seq: z.number() }),
}

const owner = z.object({ userId: z.number().nullable(), guestKey: z.string().nullable() })

/** Sent when both seats of a match are taken. */
export const DUEL_GATHERED: BusTopic<{ token: string; players: Owner[] }> = {
  name: 'duel-gathered',
  schema: z.object({ token: z.string(), players: z.array(owner) }),
}

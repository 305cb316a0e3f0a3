import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bodyId, decisionWhy, id, ignoredToken } from '../fields.ts'
import { BULK_MAX } from '../rules/limits.ts'

const caller = 'admin'

/** `hide`, `show`, `delete` and `restore` are for games, `ban` for accounts. */
const action = z.enum(['hide', 'show', 'delete', 'restore', 'ban'])

const bulk = z.object({
  id,
  action,
  ids: z.array(id),
  /** Milliseconds in which it can still be undone; then it is carried out. */
  msLeft: z.int(),
  /** How many of the rows are done. */
  done: z.int(),
  failed: z.array(z.object({ id, code: z.string() })),
})

export const startBulk = endpoint('POST', '/bulk/start', {
  summary:
    'Does the same to up to 50 games or accounts, after 10 seconds in which it can be undone; a deletion or ban with a reason',
  caller,
  body: z.strictObject({ action, ids: z.array(bodyId).min(1).max(BULK_MAX), ...decisionWhy, token: ignoredToken }),
  reply: bulk,
  refuses: [],
})

export const undoBulk = endpoint('POST', '/bulk/undo', {
  summary: "Cancels an action of the caller's that has not begun",
  caller,
  body: z.strictObject({ id: bodyId, token: ignoredToken }),
  reply: z.object({ undone: z.literal(true) }),
  refuses: ['not-found'],
})

export const getOwnBulk = endpoint('GET', '/bulk/own', {
  summary: "Returns the caller's actions on several rows of the last minute, the newest first",
  caller,
  reply: z.array(bulk),
  refuses: [],
})

import { ownAccounts } from '../../../core/roles/own-accounts.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { ReportSubject } from './queue.queries.ts'

interface Moderator {
  userId: number
  /** The guest of the moderator's browser, which may have reported something, or null. */
  guestKey: string | null
}

/** Returns who has made the game of a flagged play; null if nobody has. */
async function makerOf(db: Db, playId: number): Promise<number | null> {
  const game = db.selectFrom('plays as p').innerJoin('games as g', 'g.id', 'p.game_id').select('g.creator_user_id as maker')
  return (await game.where('p.id', '=', playId).executeTakeFirst())?.maker ?? null
}

/** Returns who has reported a game or a name and waits for the decision. */
const reportersOf = (db: Db, { about, id }: ReportSubject) =>
  db
    .selectFrom('reports')
    .select(['reporter_user_id as userId', 'reporter_guest_key as guestKey'])
    .where(about === 'game' ? 'game_id' : 'user_id', '=', id)
    .where('outcome', 'is', null)
    .execute()

async function hasRole(db: Db, userId: number): Promise<boolean> {
  return (await db.selectFrom('user_roles').select('role_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined
}

/**
 * Returns whether only operators decide on a subject, and not this moderator: it is of the moderator's own account or mailbox, or at a
 * game that they made, or reported by them (OPERATOR-120), or belongs to an account with a role (OPERATOR-121).
 */
export async function isForOperators(db: Db, subject: ReportSubject, { userId, guestKey }: Moderator): Promise<boolean> {
  const { about, id, userId: owner } = subject
  if (owner !== null && (await hasRole(db, owner))) return true
  const own = await ownAccounts(db, userId)
  const isOwn = (account: number | null) => account !== null && own.includes(account)
  if (isOwn(owner)) return true
  if (about === 'play') return isOwn(await makerOf(db, id))
  const reporters = await reportersOf(db, subject)
  return reporters.some((reporter) => isOwn(reporter.userId) || (guestKey !== null && reporter.guestKey === guestKey))
}

import type { DecisionReason } from '@guess/contract/rules/decision-reasons'
import type { Db } from '../../../platform/db/database.ts'
import { BAN_HASH } from '../../../platform/db/mailbox-key.ts'

/** The ban of an account, as far as its owner is told. */
export interface OwnBan {
  reason: DecisionReason | null
  /** Null if it does not end by itself. */
  endsAt: Date | null
}

/**
 * Returns the ban of an account, or of another spelling of its address; of several the one that ends last. Returns undefined if the
 * account is not banned any more.
 */
export const findBanOf = (db: Db, userId: number): Promise<OwnBan | undefined> =>
  db
    .selectFrom('users')
    .leftJoin('banned_accounts as b', (join) =>
      join.on(({ eb, or, ref }) => or([eb('b.user_id', '=', ref('users.id')), eb('b.ban_key', '=', BAN_HASH)])),
    )
    .select(['b.reason', 'b.ends_at as endsAt'])
    .where('users.id', '=', userId)
    .where('users.banned_at', 'is not', null)
    .orderBy('b.ends_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()

/** Returns the bans that have ended by themselves and are not lifted yet, the oldest first. */
export async function findEndedBans(db: Db, now: Date): Promise<number[]> {
  const ended = db.selectFrom('banned_accounts').select('id').where('ends_at', '<=', now).orderBy('ends_at').orderBy('id')
  return (await ended.limit(100).execute()).map(({ id }) => id)
}

export interface LiftedBan {
  userId: number | null
  userMail: string | null
  banHash: string
  /** The account's name; null if it is deleted. */
  userName: string | null
}

/** Deletes a ban. Returns it, or undefined if there is none. */
export const deleteBan = (db: Db, id: number): Promise<LiftedBan | undefined> =>
  db
    .with('lifted', (one) =>
      one.deleteFrom('banned_accounts').where('id', '=', id).returning(['user_id', 'user_mail', 'ban_key']),
    )
    .selectFrom('lifted as b')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'b.user_id').on('u.deleted_at', 'is', null))
    .select(['b.user_id as userId', 'b.user_mail as userMail', 'b.ban_key as banHash', 'u.user_name as userName'])
    .executeTakeFirst()

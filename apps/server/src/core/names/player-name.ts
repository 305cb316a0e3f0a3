/**
 * Returns SQL for the name of the player of a row with the columns `user_id` and `guest_key`, the first of these that there is: the account's
 * user name; the name that the guest chose, unless an account has it by now (DUEL-32); the guest's number, as in *Guest 1234*; *Guest*, for a
 * deleted account.
 */
export const playerName = (row: string) => `coalesce(
    (select named.user_name from users named where named.id = ${row}.user_id),
    (select coalesce(
       case when not exists (select 1 from users taken where taken.name_key = known.nick_key) then known.nick end,
       guest_name(known.guest_id)) from guests known
     where known.guest_key = ${row}.guest_key order by known.created_at desc limit 1),
    'Guest')`

/** Returns SQL for the id of the account of such a row; null for a guest and for a deleted account. */
export const playerId = (row: string) =>
  `(select living.id from users living where living.id = ${row}.user_id and living.deleted_at is null)`

/** Returns SQL for whether such a row is the caller's. */
export const isOf = (row: string, userId: string, guestKey: string) =>
  `(coalesce(${row}.user_id = ${userId}, false) or coalesce(${row}.guest_key = ${guestKey}, false))`

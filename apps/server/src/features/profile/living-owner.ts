/**
 * A CTE `owner` with user $1, for statements that add to its lists: empty where the account is deleted. A token, and what a
 * server remembers of its session, outlive an account by seconds.
 * @NOTE the lock makes an addition and a deletion wait for each other, so that none slips in behind it.
 */
export const LIVING_OWNER = `
  owner as (
    select id from users where id = $1 and deleted_at is null for key share
  )`

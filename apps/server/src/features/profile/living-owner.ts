/**
 * A CTE `owner` with user $1, for statements that add to the user's lists; empty if the account is deleted. It is needed because
 * a token, and a cached session, outlive an account by seconds.
 * @NOTE the lock makes additions and a concurrent deletion wait for each other, so that no entry is added after the deletion.
 */
export const LIVING_OWNER = `
  owner as (
    select id from users where id = $1 and deleted_at is null for key share
  )`

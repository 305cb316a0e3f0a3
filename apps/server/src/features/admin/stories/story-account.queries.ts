import { STORY_ROWS } from '@guess/contract/rules/limits'
import { mailboxOf } from '@guess/contract/rules/mail'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { MAILBOX_KEY } from '../../../platform/db/mailbox-key.ts'
import { selectUsers, type UserRow } from '../users/users.queries.ts'
import type { Newest } from './story-reports.queries.ts'

export interface StoryUser extends UserRow {
  points: number
  language: string
  /** How many published games the account has, hidden ones included. */
  games: number
}

/** Returns an account; undefined if there is none or it is deleted. */
export const findStoryUser = (db: Db, userId: number): Promise<StoryUser | undefined> =>
  selectUsers(db)
    .select(({ selectFrom, fn }) => [
      'u.total_score as points',
      'u.language',
      selectFrom('games as g')
        .select(fn.countAll<number>().as('count'))
        .whereRef('g.creator_user_id', '=', 'u.id')
        .where('g.published_at', 'is not', null)
        .where('g.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('games'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()

/** Returns the other accounts whose addresses reach the mailbox of an address. */
export const findSpellings = (db: Db, userId: number, mail: string) =>
  db
    .selectFrom('users')
    .select(['id as userId', 'user_name as userName', 'mail as userMail'])
    .select((eb) => eb('banned_at', 'is not', null).$castTo<boolean>().as('banned'))
    .where('mail_key', 'is not', null)
    .where(MAILBOX_KEY, '=', mailboxOf(mail))
    .where('deleted_at', 'is', null)
    .where('id', '<>', userId)
    .orderBy('id')
    .limit(STORY_ROWS)
    .execute()

interface StorySession {
  browser: string | null
  system: string | null
  startedAt: Date
  lastUsedAt: Date
}

/** Returns the sessions of an account that have not expired, last used first. */
export async function findSessionsOf(db: Db, userId: number, now: Date): Promise<Newest<StorySession>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['browser', 'system', 'started_at as startedAt', 'last_used_at as lastUsedAt'])
    .select(({ fn }) =>
      fn
        .agg<number>('count', [sql.lit(1)])
        .over()
        .as('total'),
    )
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(STORY_ROWS)
    .execute()
  return { total: rows[0]?.total ?? 0, rows }
}

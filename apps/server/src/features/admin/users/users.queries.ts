import { foldName } from '@guess/contract/rules/fold-name'
import { SEARCH_ROWS_MAX } from '@guess/contract/rules/limits'
import { mailKeyOf } from '@guess/contract/rules/mail'
import { BAN_KEY } from '../../../platform/db/ban-key.ts'
import { type Db, statement } from '../../../platform/db/database.ts'

export interface UserRow {
  id: number
  userName: string
  userMail: string | null
  avatarName: string
  createDate: Date
  updateDate: Date
  isVerified: boolean
  roles: string[]
  bannedAccountId: number | null
}

/** The ban of an account: its own, or that of another spelling of its address. */
const BAN = `(select b.id from banned_accounts b
  where b.user_id = u.id or b.ban_key = encode(sha256(convert_to(${BAN_KEY}, 'UTF8')), 'hex') limit 1)`

const USER = `u.id, u.user_name as "userName", u.mail as "userMail", u.avatar_name as "avatarName", u.created_at as "createDate",
  coalesce(u.last_seen_at, u.created_at) as "updateDate", u.mail is not null as "isVerified",
  array(select r.name from user_roles m join roles r on r.id = m.role_id where m.user_id = u.id order by r.id) as roles,
  case when u.banned_at is not null then ${BAN} end as "bannedAccountId"`

const selectUser = statement<UserRow, [number]>(`select ${USER} from users u where u.id = $1 and u.deleted_at is null`)

export const findUser = async (db: Db, id: number) => (await selectUser(db, id))[0]

interface Counted {
  total: number
}

type OrNobody<T> = { [K in keyof T]: T[K] | null }

const selectUsers = statement<OrNobody<UserRow> & Counted, [number, number]>(`
  select t.total, p.* from (select count(*)::int as total from users where deleted_at is null) t
  left join (
    select ${USER} from users u where u.deleted_at is null order by u.created_at desc, u.id desc limit $1 offset $2
  ) p on true
  order by p."createDate" desc, p.id desc`)

const isUser = (row: OrNobody<UserRow> & Counted): row is UserRow & Counted => row.id !== null

/** A page of the accounts, newest first, and how many there are. */
export async function findUsers(db: Db, page: number, size: number): Promise<{ users: UserRow[]; total: number }> {
  const rows = await selectUsers(db, size, page * size)
  return { users: rows.filter(isUser), total: rows[0]?.total ?? 0 }
}

export interface FoundUser {
  userId: number
  userName: string
  userMail: string | null
}

const selectLike = statement<FoundUser, [string, string, number]>(`
  select id as "userId", user_name as "userName", mail as "userMail" from users
  where deleted_at is null and (name_key like $1 or mail_key like $2)
  order by length(name_key), name_key, id limit $3`)

/** A pattern that finds a text anywhere; what LIKE takes for a sign is a letter in it. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Accounts whose name or address holds a text; the shortest names first. */
export const searchUsers = (db: Db, text: string) =>
  selectLike(db, anywhere(foldName(text)), anywhere(mailKeyOf(text)), SEARCH_ROWS_MAX)

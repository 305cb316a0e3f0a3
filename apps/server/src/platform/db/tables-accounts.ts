import type { Generated } from 'kysely'
import type { Language } from '../http/visitor-language.ts'

interface UsersTable {
  id: Generated<number>
  user_name: string
  name_key: string
  /** What the name looks like (look-alikes.ts); null for deleted accounts. */
  name_look: string | null
  avatar_name: Generated<string>
  total_score: Generated<number>
  total_score_at: Date | null
  created_at: Date
  demo: Generated<boolean>
  hidden: Generated<boolean>
  mail: string | null
  mail_key: string | null
  password_hash: string | null
  google_sub: string | null
  language: Generated<Language>
  show_anime_list: Generated<boolean>
  /** Null until somebody has signed in to the account. */
  last_seen_at: Date | null
  banned_at: Date | null
  deleted_at: Date | null
}

interface SessionsTable {
  id: string
  user_id: number
  generation: Generated<number>
  started_at: Date
  rotated_at: Date
  /** The id of the known browser that exchanged the refresh token last; null if that browser is not known, or nothing was exchanged. */
  rotated_device: Generated<string | null>
  last_used_at: Date
  expires_at: Date
  browser: string | null
  system: string | null
  /** When a second factor was last used in the session. */
  factor_at: Generated<Date | null>
}

interface AuthenticatorAppsTable {
  user_id: number
  /** Encrypted with a key derived from SECRET. */
  sealed_secret: string
  /** The time step of the newest code that was used. */
  last_step: number
  added_at: Date
}

interface PasskeysTable {
  id: Generated<number>
  user_id: number
  /** As base64url. */
  credential_id: string
  name: string
  /** As base64url. */
  public_key: string
  counter: number
  transports: string[]
  added_at: Date
  last_used_at: Generated<Date | null>
  /** When the newest challenge was issued that the passkey answered. */
  last_challenge_at: Generated<Date | null>
}

interface RecoveryCodesTable {
  user_id: number
  code_hash: string
}

interface VerificationsTable {
  id: Generated<number>
  mail_key: string
  browser_key: string
  code_hash: string
  tries: Generated<number>
  sent_at: Date
  verified_at: Date | null
  requester: Generated<string>
}

interface PasswordResetsTable {
  code_hash: string
  user_id: number
  sent_at: Date
  used_at: Date | null
  requester: Generated<string>
}

/** 1 watched, 2 plan to watch, 3 manga read. */
export type ListType = 1 | 2 | 3

interface AnimeListEntriesTable {
  id: Generated<number>
  user_id: number
  list_type: ListType
  anime_name: string
  name_key: string
  added_at: Date
}

interface AvatarsTable {
  name: string
  token: string
  picture: string
  position: number
}

interface GuestsTable {
  guest_id: number
  guest_key: string
  created_at: Date
  /** The name that the guest chose for duels, and its folded form. */
  nick: Generated<string | null>
  nick_key: Generated<string | null>
}

interface MailOutboxTable {
  id: Generated<number>
  recipient: string
  subject: string
  html: string
  body: string
  /** The code or the link of the email, for the log of a server that sends none. */
  gist: string | null
  /** Where a mail program ends this kind of email with one click (RFC 8058); null for emails that cannot be switched off. */
  unsubscribe_url: Generated<string | null>
  tries: Generated<number>
  due_at: Date
  good_until: Date
}

/** An email that the mail server refused for good. */
interface MailRejectionsTable {
  id: Generated<number>
  /** Hash of the address, normalised for comparison. */
  recipient_hash: string
  rejected_at: Date
  refused: 'recipient' | 'content'
  /** The code that the mail server answered. */
  code: number
}

interface LimitCountsTable {
  /** Keyed hash of the limit's name and of the address or account that it counts. */
  key: string
  count: number
  ends_at: Date
}

export interface AccountTables {
  users: UsersTable
  sessions: SessionsTable
  verifications: VerificationsTable
  password_resets: PasswordResetsTable
  authenticator_apps: AuthenticatorAppsTable
  passkeys: PasskeysTable
  recovery_codes: RecoveryCodesTable
  anime_list_entries: AnimeListEntriesTable
  avatars: AvatarsTable
  guests: GuestsTable
  mail_outbox: MailOutboxTable
  mail_rejections: MailRejectionsTable
  limit_counts: LimitCountsTable
}

import { foldName } from '@guess/contract/rules/fold-name'
import { mailboxOf } from '@guess/contract/rules/mail'
import { lookOf } from '../../../core/names/look-alikes.ts'
import type { Db } from '../../../platform/db/database.ts'
import { MAILBOX_KEY } from '../../../platform/db/mailbox-key.ts'
import { banHashesOf } from '../ban-hash.ts'

export interface Taken {
  /** An account has the name, or one that looks like it. */
  name: boolean
  /** `taken`: an account has the mailbox. `banned`: the mailbox is banned. Both hold for every spelling of the address. */
  mail: 'free' | 'taken' | 'banned'
}

/** Returns which of a name (null: none is wanted) and an address are already in use. */
export async function findTaken(db: Db, name: string | null, mail: string): Promise<Taken> {
  const [nameKey, nameLook] = name === null ? [null, null] : [foldName(name), lookOf(name)]
  const found = await db
    .selectNoFrom(({ exists, fn, or, selectFrom, val }) => {
      const ofMailbox = selectFrom('users').where('mail_key', 'is not', null).where(MAILBOX_KEY, '=', mailboxOf(mail))
      const bans = selectFrom('banned_accounts').where('ban_key', '=', fn.any(val(banHashesOf(mail))))
      return [
        or([
          exists(selectFrom('users').where('name_key', '=', nameKey)),
          exists(selectFrom('users').where('name_look', '=', nameLook)),
        ])
          .$castTo<boolean>()
          .as('name'),
        exists(ofMailbox).as('taken'),
        or([exists(bans), exists(ofMailbox.where('banned_at', 'is not', null))]).as('banned'),
      ]
    })
    .executeTakeFirstOrThrow()
  const mailState = found.taken ? 'taken' : 'free'
  return { name: found.name, mail: found.banned ? 'banned' : mailState }
}

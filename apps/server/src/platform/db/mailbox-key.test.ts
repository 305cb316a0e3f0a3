import { mailboxOf, mailKeyOf } from '@guess/contract/rules/mail'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATABASES, type TestDatabase } from '../../testing/test-database.ts'
import { MAILBOX_KEY } from './mailbox-key.ts'

const MAILS = [
  'rei@nerv.jp',
  'Rei.Ayanami+anime@Nerv.jp',
  'rei+a+b@nerv.jp',
  '+rei@nerv.jp',
  'g.e.n.d.o+x@gmail.com',
  'G.Endo@GoogleMail.com',
  'gendo@gmail.com.tr',
  'a.b@mail.gmail.com',
  "o'hara_%\\@nerv.jp",
  'ｒｅｉ@nerv.jp',
  'Rei.Aya-na_mi+x@ProtonMail.com',
  'rei_@pm.me',
  'rei@protonmail.ch',
  'rei.a+x@me.com',
  'rei@mac.com',
  'shop+x@rei.fastmail.co.uk',
  'rei@fastmail.com',
  'a@fastmail.com',
  'rei-shop@yahoo.co.jp',
  '-x@ymail.com',
  'rei-aya+x@ya.ru',
  'rei@yandex.com.tr',
]

describe.each(DATABASES)('[OPERATOR-13] on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  test('[OPERATOR-13] the database computes the same key of an address as the rule', async () => {
    for (const mail of MAILS) {
      const { rows } = await sql<{ key: string }>`
        select ${MAILBOX_KEY} as key from (select ${mailKeyOf(mail)}::text as mail_key) one`.execute(database.db)
      expect(rows[0]?.key, mail).toBe(mailboxOf(mail))
    }
  })

  test('[OPERATOR-13] an index finds the accounts of an address', async () => {
    const plan = await database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return sql<object>`explain select id from users where mail_key is not null and ${MAILBOX_KEY} = 'rei@nerv.jp'`.execute(trx)
    })
    expect(JSON.stringify(plan.rows)).toContain('users_by_ban_key')
  })

  test('[ACCOUNT-21] an index finds the codes of a mailbox', async () => {
    const plan = await database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const sent = sql`${MAILBOX_KEY} = 'rei@nerv.jp' and sent_at > now()`
      return sql<object>`explain select count(*) from verifications where ${sent}`.execute(trx)
    })
    expect(JSON.stringify(plan.rows)).toContain('verifications_of_mailbox')
  })
})

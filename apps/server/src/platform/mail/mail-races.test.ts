import { describe, expect, test } from 'vitest'
import { mailFiles } from '../../testing/mailbox.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'

const EMAILS = 40

describe.each(DATABASES)('on $name', ({ open }) => {
  const testApp = withApp({ open })

  test('[MAIL-8] several processes send each email only once', async () => {
    // Each process writes to its own folder: in a shared one, a second copy of an email could overwrite the first unnoticed.
    const dataDirs = ['a', 'b', 'c', 'd'].map((name) => `${testApp.platform.config.dataDir}/${name}`)
    const processes = await Promise.all(dataDirs.map((dataDir) => testApp.startAnother({ dataDir })))
    const now = testApp.clock.now()
    const rows = Array.from({ length: EMAILS }, (_, index) => ({
      recipient: `reader.${index}@guess.example`,
      subject: 'An email',
      html: '',
      body: '',
      due_at: now,
      good_until: new Date(now.getTime() + 60_000),
    }))
    await testApp.db.insertInto('mail_outbox').values(rows).execute()
    await Promise.all(processes.map(({ platform }) => platform.mail.sendDue()))
    expect(processes.flatMap(mailFiles)).toHaveLength(EMAILS)
  })
})

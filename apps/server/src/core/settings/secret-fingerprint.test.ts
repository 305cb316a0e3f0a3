import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { commandsOf } from '../../commands.ts'
import { runCommand } from '../../platform/control-socket.ts'
import { secureRandom } from '../../platform/random.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { secretWarning } from './secret-fingerprint.ts'

const SECRET = randomBytes(32).toString('base64url')
const OTHER = randomBytes(32).toString('base64url')

describe.each(DATABASES)('[SERVICE-51] the fingerprint of SECRET on $name', ({ open }) => {
  const testApp = withApp({ open })

  const start = (secret: string) => secretWarning({ db: testApp.db, random: secureRandom, config: { secret } })
  const rows = async () => (await sql`select * from secret_fingerprint`.execute(testApp.db)).rows

  test('is stored by the first start, also if several processes start at once', async () => {
    expect(await Promise.all([start(SECRET), start(SECRET), start(SECRET)])).toEqual([null, null, null])
    expect(await rows()).toHaveLength(1)
    expect(await start(SECRET)).toBeNull()
  })

  test('makes each start with another SECRET warn, which names the remedy and changes nothing', async () => {
    await start(SECRET)
    const before = await rows()
    for (let time = 0; time < 2; time++) expect(await start(OTHER)).toMatch(/^SECRET is not the one.+operator -- accept-secret$/)
    expect(await start(SECRET)).toBeNull()
    expect(await rows()).toEqual(before)
  })

  test('of another SECRET is accepted by a command, which is recorded', async () => {
    await start(SECRET)
    const config = { ...testApp.platform.config, secret: OTHER }
    const reply = await runCommand(commandsOf({ ...testApp.platform, config }), 'operator accept-secret')
    expect(reply).toEqual({ ok: true, message: expect.stringContaining('belongs to the present SECRET') })
    expect(await start(OTHER)).toBeNull()
    expect(await start(SECRET)).not.toBeNull()
    expect(await testApp.db.selectFrom('audit_log').select(['operator_name', 'action']).execute()).toEqual([
      { operator_name: 'command line', action: 'secret-accepted' },
    ])
  })

  test('neither contains SECRET nor is the same in two databases', async () => {
    await start(SECRET)
    const [first] = await rows()
    expect(JSON.stringify(first)).not.toContain(SECRET)
    expect(first).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{32}$/) })
    await testApp.db.deleteFrom('secret_fingerprint').execute()
    await start(SECRET)
    expect(await rows()).not.toEqual([first])
  })
})

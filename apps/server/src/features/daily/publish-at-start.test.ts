import { expect, test } from 'vitest'
import { aPool } from '../../testing/daily.ts'
import { seenAtClose } from '../../testing/seen-at-close.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

test('[DAILY-5] [SERVICE-10] a server that is closed while it publishes the Daily of its start completes that first', async () => {
  await aPool(testApp, 20)
  const { seen, openBus } = seenAtClose(() => testApp.db.selectFrom('dailies').select('number').execute())
  const server = await testApp.startAnother({}, { openBus })
  await server.http.listen({ host: '127.0.0.1', port: 0 })
  await server.close()
  expect(seen).toEqual([[{ number: 1 }]])
  expect(server.loggedErrors).toEqual([])
})

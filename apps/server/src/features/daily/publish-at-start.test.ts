import { expect, test } from 'vitest'
import { aPool, publishDailies } from '../../testing/daily.ts'
import { seenAtClose } from '../../testing/seen-at-close.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

test('[DAILY-6] [SERVICE-10] a server that is closed while it publishes a Daily at its start finishes that first', async () => {
  await aPool(testApp, 20)
  const { seen, openBus } = seenAtClose(() => testApp.db.selectFrom('dailies').select('number').execute())
  const server = await testApp.startAnother({}, { openBus })
  await server.http.listen({ host: '127.0.0.1', port: 0 })
  await server.close()
  expect(seen).toEqual([[{ number: 1 }]])
  expect(server.loggedErrors).toEqual([])
})

test('[DAILY-6] [SERVICE-10] a server that is closed while it makes up days leaves the rest to the next start', async () => {
  await aPool(testApp, 100)
  await publishDailies(testApp)
  const count = async () => (await testApp.db.selectFrom('dailies').select('number').execute()).length
  const { seen, openBus } = seenAtClose(count)
  const server = await testApp.startAnother({}, { openBus })
  server.clock.advance(14 * 24 * 3_600_000)
  await server.http.listen({ host: '127.0.0.1', port: 0 })
  await server.close()
  expect(seen[0]).toBeGreaterThan(0)
  expect(seen[0]).toBeLessThan(15)
  expect(server.loggedErrors).toEqual([])
})

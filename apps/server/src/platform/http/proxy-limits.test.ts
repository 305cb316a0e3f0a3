// The configurations of proxies in deploy/, compared with what the server reads.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@guess/contract/api/all'
import { importAnimeList } from '@guess/contract/api/profile'
import { FORM_BYTES_MAX, LIST_IMPORT_BYTES_MAX } from '@guess/contract/rules/limits'
import { expect, onTestFinished, test } from 'vitest'
import { documentedNginx } from '../../../../../e2e/cluster/documented-nginx.ts'
import { freePort } from '../../../../../tools/free-port.ts'
import { startNginx } from '../../../../../tools/nginx.ts'
import { ROOT } from '../../../../../tools/project-files.ts'
import { aToken, aUser } from '../../testing/builders.ts'
import { hostOf } from '../../testing/socket.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const LARGEST = Math.max(...endpoints.map(({ files, bodyMax = 0 }) => (files ? FORM_BYTES_MAX : bodyMax)))

/** What the proxies mean by their units. */
const UNITS: Record<string, number> = { m: 2 ** 20, MB: 1e6, MiB: 2 ** 20 }

test.each([
  ['nginx.conf', /client_max_body_size (\d+)(m);/],
  ['Caddyfile', /max_size (\d+)(\w+)/],
])('[SERVICE-95] %s lets the largest body through that a call may have', (file, limit) => {
  const [, amount, unit = ''] = limit.exec(readFileSync(join(ROOT, 'deploy', file), 'utf8')) ?? []
  expect(LARGEST).toBeGreaterThan(1e6)
  expect(Number(amount) * (UNITS[unit] ?? 0)).toBeGreaterThanOrEqual(LARGEST)
})

test('[SERVICE-95] an import as large as it may be gets its answer from the site, through nginx', async () => {
  const port = await freePort()
  const [, target] = (await hostOf(testApp)).split(':')
  const nginx = await startNginx(documentedNginx(port, [Number(target)]), port)
  onTestFinished(nginx.stop)
  const userId = await aUser(testApp)
  const bodyOf = (xml: string) => JSON.stringify({ userId, xml })
  const room = LIST_IMPORT_BYTES_MAX - Buffer.byteLength(bodyOf(''))
  const xml = 'あ'.repeat(Math.floor(room / 3)) + 'a'.repeat(room % 3)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await aToken(testApp, userId)}` }
  const send = (body: string) =>
    fetch(`http://127.0.0.1:${port}/api${importAnimeList.path}`, { method: importAnimeList.method, headers, body })
  expect(Buffer.byteLength(bodyOf(xml))).toBe(LIST_IMPORT_BYTES_MAX)
  const largest = await send(bodyOf(xml))
  expect([largest.status, (await largest.json()).code]).toEqual([400, 'list-unreadable'])
  const larger = await send(bodyOf(`${xml}a`))
  expect([larger.status, (await larger.json()).code]).toEqual([413, 'body-too-large'])
})

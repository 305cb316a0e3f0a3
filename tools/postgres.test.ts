import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findPostgres } from './find-postgres.mjs'
import { startPostgres } from './postgres.ts'

const query = (url: string, sql: string) =>
  spawnSync(join(findPostgres() ?? '', 'psql'), [url, '-XAtc', sql], { encoding: 'utf8' }).stdout.trim()

const isListening = async (url: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

test('a private cluster accepts queries, does not sync to disk and can be stopped', async () => {
  const { url, stop } = await startPostgres()
  expect(query(url, "select current_setting('fsync')")).toBe('off')
  await stop()
  expect(await isListening(url)).toBe(false)
})

test('a private cluster preserves its data across a restart in each mode', async () => {
  const { url, restart, stop } = await startPostgres({ fsync: 'off' })
  query(url, 'create table restarts (mode text)')
  for (const mode of ['fast', 'immediate'] as const) {
    query(url, `insert into restarts values ('${mode}')`)
    await restart(mode)
  }
  expect(query(url, "select string_agg(mode, ' ' order by mode) from restarts")).toBe('fast immediate')
  await stop()
  expect(await isListening(url)).toBe(false)
})

test('a private cluster stops when the process that started it is killed', async () => {
  const code = `import { startPostgres } from '${join(import.meta.dirname, 'postgres.ts')}'
    console.log((await startPostgres()).url)
    setInterval(() => {}, 1000)`
  const owner = spawn('node', ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await once(owner.stdout, 'data')
  const url = String(output).trim()
  expect(await isListening(url)).toBe(true)
  owner.kill('SIGKILL')
  await expect.poll(() => isListening(url)).toBe(false)
  await wait(200)
})

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findPostgres } from './find-postgres.ts'
import { startPostgres } from './postgres.ts'

const ask = (url: string, sql: string) =>
  spawnSync(join(findPostgres() ?? '', 'psql'), [url, '-XAtc', sql], { encoding: 'utf8' }).stdout.trim()

const answers = async (url: string) => {
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

test('a private cluster accepts queries, does not sync to disk and ends when stopped', async () => {
  const { url, stop } = await startPostgres()
  expect(ask(url, "select current_setting('fsync')")).toBe('off')
  await stop()
  expect(await answers(url)).toBe(false)
}, 30_000)

test('a private cluster preserves its data across a restart in either mode', async () => {
  const { url, restart, stop } = await startPostgres({ fsync: 'off' })
  ask(url, 'create table kept (mode text)')
  for (const mode of ['fast', 'immediate'] as const) {
    ask(url, `insert into kept values ('${mode}')`)
    await restart(mode)
  }
  expect(ask(url, "select string_agg(mode, ' ' order by mode) from kept")).toBe('fast immediate')
  await stop()
  expect(await answers(url)).toBe(false)
}, 30_000)

test('a private cluster ends with its process, even if that process is killed', async () => {
  const code = `import { startPostgres } from '${join(import.meta.dirname, 'postgres.ts')}'
    console.log((await startPostgres()).url)
    setInterval(() => {}, 1000)`
  const owner = spawn('node', ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(owner.stdout, 'data')
  const url = String(said).trim()
  expect(await answers(url)).toBe(true)
  owner.kill('SIGKILL')
  await expect.poll(() => answers(url), { timeout: 10_000 }).toBe(false)
  await wait(200)
}, 30_000)

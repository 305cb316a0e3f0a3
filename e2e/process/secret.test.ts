// A server whose SECRET is not the one with which its database was used.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { type Server, spawnProgram, startServer } from '../support/start-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'guess-secret-'))
let server: Server | undefined

afterEach(() => server?.end('SIGKILL'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const envOf = (secret: string) => ({ DEMO: 'off', LOG_LEVEL: 'warn', SECRET: secret })

/** Starts a server, stops it when it is ready, and returns the lines that it logged about SECRET. */
async function linesWith(secret: string): Promise<string[]> {
  server = await startServer({ port: await freePort(), dataDir, env: envOf(secret) })
  await server.end()
  return server
    .log()
    .split('\n')
    .filter((line) => line.includes('SECRET'))
}

test('[SERVICE-51] another SECRET is one line at each start, until it is accepted', async () => {
  const [first, other] = ['first'.repeat(8), 'other'.repeat(8)]
  expect(await linesWith(first)).toEqual([])
  for (let time = 0; time < 2; time++) {
    const lines = await linesWith(other)
    expect(lines).toEqual([expect.stringContaining('npm run operator -- accept-secret')])
    expect(lines[0]).not.toContain(other)
  }
  const command = spawnProgram('command', { port: 0, dataDir, env: envOf(other) }, ['operator', 'accept-secret'])
  expect((await command.ended).code).toBe(0)
  expect(await linesWith(other)).toEqual([])
})

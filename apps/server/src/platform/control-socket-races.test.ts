// Several servers, some of them processes of their own, that want to listen for the commands of one data folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Commands, controlPath, listenForCommands, sendCommand } from './control-socket.ts'

const AT_ONCE = 5
const ROUNDS = 4

/** A program that listens for commands, or not, prints which of the two, and waits. */
const PROGRAM = `
  const { listenForCommands } = await import(process.env.MODULE)
  const server = await listenForCommands(process.env.FOLDER, { who: async () => String(process.pid) })
  console.log(server ? 'listens' : 'does not')
  setInterval(() => {}, 1_000)`

let dataDir: string
const children: ChildProcess[] = []
const servers: Server[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'guess-race-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts the program and resolves when it has printed whether it listens. */
async function aProcess() {
  const env = { ...process.env, MODULE: join(import.meta.dirname, 'control-socket.ts'), FOLDER: dataDir }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, listens: line === 'listens' }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const named = (name: string): Commands => ({ who: async () => name })

/** Listens in this process. Returns whether that succeeded. */
async function listen(name: string): Promise<boolean> {
  const server = await listenForCommands(dataDir, named(name))
  if (server) servers.push(server)
  return server !== null
}

const who = async () => (await sendCommand(dataDir, 'who'))?.message ?? null

describe('[SERVICE-50] of several processes on a data folder', () => {
  test('that start at once, exactly one listens, and another takes its place only after it was killed', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const all = await Promise.all(Array.from({ length: AT_ONCE }, aProcess))
      const listening = all.filter(({ listens }) => listens)
      expect(listening).toHaveLength(1)
      expect(await who()).toBe(String(listening[0]?.child.pid))
      for (const { child } of all.toSorted((one, other) => Number(one.listens) - Number(other.listens))) await kill(child)
      expect(existsSync(controlPath(dataDir))).toBe(true)
      expect(await who()).toBeNull()
    }
  })

  test('one that starts later leaves the socket alone, also when it stops', async () => {
    const { child } = await aProcess()
    expect(await listen('later')).toBe(false)
    const other = await aProcess()
    expect(other.listens).toBe(false)
    await kill(other.child)
    expect(await who()).toBe(String(child.pid))
  })

  test('one that hangs keeps its socket', async () => {
    const { child } = await aProcess()
    child.kill('SIGSTOP')
    expect(await listen('later')).toBe(false)
    child.kill('SIGCONT')
    expect(await who()).toBe(String(child.pid))
  })
})

describe('[SERVICE-50] in one process', () => {
  test('of many that start at once, exactly one listens; when it has closed, the next one does', async () => {
    for (let round = 0; round < 20; round++) {
      const names = Array.from({ length: 10 }, (_, at) => `${round}.${at}`)
      const listening = await Promise.all(names.map(listen))
      expect(listening.filter(Boolean)).toHaveLength(1)
      expect(await who()).toBe(names[listening.indexOf(true)])
      const [server] = servers.splice(0)
      server?.close()
      await once(server as Server, 'close')
    }
  })

  test('the living socket of a version without the lock is left alone', async () => {
    const old = createServer((socket) => void socket.on('error', () => {}).end('{"ok":true,"message":"old"}\n'))
    servers.push(old)
    await new Promise<void>((resolve) => old.listen(controlPath(dataDir), resolve))
    expect(await listen('new')).toBe(false)
    expect(await who()).toBe('old')
    old.close()
    expect(await listen('new')).toBe(true)
    expect(await who()).toBe('new')
  })
})

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Commands, controlPath, listenForCommands, runCommand, sendCommand } from './control-socket.ts'

let dataDir: string
let servers: Server[]

const COMMANDS: Commands = {
  greet: async () => 'Hello.',
  stumble: () => Promise.reject(new Error('The command failed.')),
}

const listen = async (commands = COMMANDS, folder = dataDir) => {
  const server = await listenForCommands(folder, commands)
  if (!server) throw new Error('Another server listens')
  servers.push(server)
  return server
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'guess-control-'))
  servers = []
})
afterEach(() => {
  for (const server of servers) server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('[DEMO-4] a running server executes a command once for each call', async () => {
  let times = 0
  await listen({ count: async () => `${++times}` })
  expect(await sendCommand(dataDir, 'count')).toEqual({ ok: true, message: '1' })
  expect(await sendCommand(dataDir, 'count')).toEqual({ ok: true, message: '2' })
})

test('[DEMO-4] only the user that runs the server has access to the socket', async () => {
  await listen()
  expect(statSync(controlPath(dataDir)).mode & 0o777).toBe(0o600)
})

test('[OPERATOR-6] a command may take at most one word', async () => {
  const commands: Commands = { 'greet <name>': async (name) => `Hello, ${name}.`, 'greet all': async () => 'Hello.' }
  expect(await runCommand(commands, 'greet Rei')).toEqual({ ok: true, message: 'Hello, Rei.' })
  expect(await runCommand({ ...commands, bow: async (word) => `[${word}]` }, 'bow')).toEqual({ ok: true, message: '[]' })
  for (const said of ['greet', 'greet ', 'greet  Rei', 'greet Rei now', 'greetRei', ' greet Rei', 'greet Rei\u00a0x']) {
    expect(await runCommand(commands, said), said).toEqual({
      ok: false,
      message: `Unknown command '${said}'. Commands: greet <name>, greet all.`,
    })
  }
})

test('[DEMO-4] a long command reports its progress before its reply', async () => {
  const counting: Commands = {
    count: async (_, report) => {
      for (const line of ['one', 'two']) report(line)
      return 'three'
    },
  }
  await listen(counting)
  const progress: string[] = []
  expect(await sendCommand(dataDir, 'count', (line) => void progress.push(line))).toEqual({ ok: true, message: 'three' })
  expect(progress).toEqual(['one', 'two'])
})

test('[DEMO-4] a client that disconnects ends a command that reports progress', async () => {
  const hungUp = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<unknown>()
  const commands: Commands = {
    report: async (_, report) => {
      report('one')
      await hungUp.promise
      await vi.waitFor(() => expect(() => report('two')).toThrow(), 60_000)
      ended.resolve(true)
      return report('three') ?? ''
    },
  }
  const server = await listen(commands)
  const socket = connect(controlPath(dataDir))
  socket.write('report\n')
  await once(socket, 'data')
  socket.destroy()
  hungUp.resolve()
  expect(await ended.promise).toBe(true)
  expect(server.listening).toBe(true)
})

test('listening does not change the umask of the process', async () => {
  const before = process.umask()
  await listen()
  expect(process.umask()).toBe(before)
})

test.each(['sing', '', 'greet stumble', 'GREET', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  '[DEMO-4] an unknown command (%j) is refused with a list of the known ones',
  async (name) => {
    await listen()
    const refused = { ok: false, message: `Unknown command '${name}'. Commands: greet, stumble.` }
    expect(await sendCommand(dataDir, name)).toEqual(refused)
    expect(await runCommand(COMMANDS, name)).toEqual(refused)
  },
)

test('[DEMO-4] a failed command returns its error, and the next one is executed', async () => {
  await listen()
  expect(await sendCommand(dataDir, 'stumble')).toEqual({ ok: false, message: 'The command failed.' })
  expect(await sendCommand(dataDir, 'greet')).toMatchObject({ ok: true })
})

test('[DEMO-4] a client that disconnects before its command or the reply does not affect others', async () => {
  const begun = Promise.withResolvers<void>()
  const slow = async () => {
    begun.resolve()
    await wait(50)
    return 'Late.'
  }
  await listen({ ...COMMANDS, slow })
  for (const said of ['', 'gre', 'slow\n']) {
    const socket = connect(controlPath(dataDir))
    await once(socket, 'connect')
    socket.write(said)
    if (said === 'slow\n') await begun.promise
    socket.destroy()
  }
  await wait(100)
  expect(await sendCommand(dataDir, 'greet')).toMatchObject({ ok: true })
})

test('without a running server there is no reply, even if a killed one has left its socket', async () => {
  expect(await sendCommand(dataDir, 'greet')).toBeNull()
  writeFileSync(controlPath(dataDir), '')
  expect(await sendCommand(dataDir, 'greet')).toBeNull()
  await listen()
  expect(await sendCommand(dataDir, 'greet')).toMatchObject({ ok: true })
})

test('a server that ends before its reply causes an error, unlike one that does not run', async () => {
  const mute = createServer((socket) => socket.once('data', () => socket.destroy()))
  servers.push(mute)
  await new Promise<void>((resolve) => mute.listen(controlPath(dataDir), resolve))
  await expect(sendCommand(dataDir, 'greet')).rejects.toThrow('The server stopped before it replied')
})

describe('[SERVICE-84] a data folder with a long path', () => {
  const hash = (folder: string) => createHash('sha256').update(folder).digest('hex').slice(0, 16)

  test('has its socket in a temporary folder of its own, which only its user can enter', async () => {
    const deep = join(dataDir, 'd'.repeat(120))
    expect(await sendCommand(deep, 'greet')).toBeNull()
    const server = await listen(COMMANDS, deep)
    expect(await sendCommand(deep, 'greet')).toEqual({ ok: true, message: 'Hello.' })
    const own = dirname(controlPath(deep))
    expect([dirname(own), statSync(own).mode & 0o777]).toEqual([tmpdir(), 0o700])
    server.close()
    await once(server, 'close')
    expect(existsSync(own)).toBe(false)
    expect(await sendCommand(deep, 'greet')).toBeNull()
    await listen(COMMANDS, deep)
    expect(await sendCommand(deep, 'greet')).toEqual({ ok: true, message: 'Hello.' })
  })

  test('sends no command to somebody who listens where its name can be guessed', async () => {
    const deep = join(dataDir, 'e'.repeat(120))
    const heard: string[] = []
    const other = createServer((socket) => void socket.on('data', (said) => heard.push(String(said))))
    servers.push(other)
    await new Promise<void>((resolve) => other.listen(join(tmpdir(), `guess-${hash(deep)}.sock`), resolve))
    expect(await sendCommand(deep, 'greet')).toBeNull()
    expect(heard).toEqual([])
  })
})

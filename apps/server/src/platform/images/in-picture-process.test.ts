import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aPhoto } from '../../testing/makers.ts'
import { pictureProcessOf } from '../../testing/picture-process.ts'
import { inPictureProcess } from './in-picture-process.ts'

const MODULE = join(import.meta.dirname, 'in-picture-process.ts')

/** Calls the process and keeps running afterwards. */
const SERVER = `
  const { inPictureProcess } = await import(${JSON.stringify(MODULE)})
  const made = await inPictureProcess(({ makeSquare }) => makeSquare({ bytes: Buffer.from('no picture'), side: 8, quality: 50 }))
  console.log(made)
  setInterval(() => {}, 1_000)`

const makeSection = (bytes: Buffer) =>
  inPictureProcess((functions) => functions.makeSection({ bytes: new Uint8Array(bytes), squareAmount: 4 }))

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('[PIC-26] pictures are processed with a lower priority than the server', async () => {
  const made = await makeSection(await aPhoto(1))
  expect(made?.squares.map(Buffer.isBuffer)).toEqual([true, true, true, true])
  expect(getPriority(pictureProcessOf(process.pid))).toBe(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL)
})

test('[PIC-26] a process that is killed fails the pictures that were in it, and the next picture starts another', async () => {
  const photo = await aPhoto(1)
  await makeSection(photo)
  const first = pictureProcessOf(process.pid)
  const [one, other] = [makeSection(photo), makeSection(photo)].map((making) => making.catch(({ message }) => message))
  process.kill(first, 'SIGKILL')
  expect(await Promise.all([one, other])).toEqual(Array(2).fill('The process of the pictures has ended: SIGKILL'))
  expect((await makeSection(photo))?.squares).toHaveLength(4)
  expect(pictureProcessOf(process.pid)).not.toBe(first)
})

test('[PIC-26] the process goes on after a signal that stops servers', async () => {
  const photo = await aPhoto(1)
  await makeSection(photo)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pictureProcessOf(process.pid), signal)
  expect((await makeSection(photo))?.squares).toHaveLength(4)
})

test('[PIC-26] the process ends with a server that is killed', async () => {
  const server = spawn(process.execPath, ['--input-type=module', '--eval', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  expect(String(await once(server.stdout, 'data'))).toBe('null\n')
  const child = pictureProcessOf(server.pid as number)
  server.kill('SIGKILL')
  await expect.poll(() => isAlive(child)).toBe(false)
})

test('[PIC-26] a server that has nothing else to do ends although the process waits for pictures', async () => {
  const program = SERVER.replace('setInterval(() => {}, 1_000)', '')
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'ignore', 'inherit'] })
  expect(await once(server, 'exit')).toEqual([0, null])
})

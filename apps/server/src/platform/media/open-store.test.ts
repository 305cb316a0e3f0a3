import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getSections } from '@guess/contract/api/play'
import { afterAll, expect, test, vi } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { movableClock } from '../../testing/movable-clock.ts'
import { startObjectStore } from '../../testing/object-store.ts'
import { aGuest } from '../../testing/player.ts'
import { recordingLog } from '../../testing/recording-log.ts'
import { withApp } from '../../testing/test-app.ts'
import { openMedia } from './media.ts'
import { MEDIA_LIMIT_MS, withMediaLimit } from './media-limit.ts'
import type { MediaStore } from './media-store.ts'

const PICTURE = Buffer.from('none')

/** A store in which everything takes as long by the clock. */
function slowStore(clock: ReturnType<typeof movableClock>, ms: number): MediaStore {
  const slow = <T>(value: T) => new Promise<T>((resolve) => void clock.after(ms, () => resolve(value)))
  return {
    put: () => slow(undefined),
    get: () => slow(PICTURE),
    delete: () => slow(undefined),
    async *keys() {},
    forgetHalfWritten: async () => {},
    usage: async () => ({ files: 0, bytes: 0 }),
  }
}

const turn = () => new Promise(setImmediate)

async function pass(clock: ReturnType<typeof movableClock>, seconds: number) {
  for (let second = 0; second < seconds * 2; second += 1) {
    await turn()
    clock.advance(500)
  }
  await turn()
}

test('[PIC-28] what a call asks of the store, one after another, ends after five seconds in all; work of a job does not', async () => {
  const clock = movableClock()
  const media = openMedia(slowStore(clock, 2_500), recordingLog('error').log, clock)
  const tenReads = async () => {
    for (let read = 0; read < 10; read += 1) await media.get('3f.webp')
    return 'done'
  }
  const ended: string[] = []
  const note = (name: string, work: Promise<string>) =>
    void work.then(
      (value) => ended.push(`${name} ${value}`),
      (error) => ended.push(`${name} ${error.code}`),
    )
  note('call', withMediaLimit(MEDIA_LIMIT_MS.call, tenReads))
  note('upload', withMediaLimit(MEDIA_LIMIT_MS.upload, tenReads))
  note('job', tenReads())
  await pass(clock, 4.5)
  expect(ended).toEqual([])
  await pass(clock, 0.5)
  expect(ended).toEqual(['call MEDIA_UNAVAILABLE'])
  await pass(clock, 15)
  expect(ended).toEqual(['call MEDIA_UNAVAILABLE', 'upload MEDIA_UNAVAILABLE'])
  await pass(clock, 5)
  expect(ended.at(-1)).toBe('job done')
  expect(clock.pendingTimers()).toBe(0)
})

test('[PIC-28] a call whose time is over reads as from a store that is away, and asks for nothing more', async () => {
  const clock = movableClock()
  const store = slowStore(clock, 2_500)
  const get = vi.spyOn(store, 'get')
  const media = openMedia(store, recordingLog('error').log, clock)
  const read = withMediaLimit(MEDIA_LIMIT_MS.call, async () => {
    const kinds: string[] = []
    for (let count = 0; count < 4; count += 1) kinds.push((await media.read(`${count}.webp`)).kind)
    return kinds
  })
  await pass(clock, 6)
  expect(await read).toEqual(['corrupt', 'unavailable', 'unavailable', 'unavailable'])
  expect(get).toHaveBeenCalledTimes(2)
})

const objects = await startObjectStore()
let held: (() => void)[] | null = null
let asked = 0
/** The store behind a proxy that can be made to hold its requests. */
const slow = createServer((incoming, response) => {
  asked += 1
  const pass = () => {
    const { method, url, headers } = incoming
    const outgoing = request(new URL(url ?? '', objects.settings.endpoint as string), { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 500, reply.headers)
      reply.pipe(response)
    })
    incoming.pipe(outgoing)
  }
  if (held) held.push(pass)
  else pass()
})
await once(slow.listen(0, '127.0.0.1'), 'listening')
const endpoint = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
const testApp = withApp({ renewed: true, config: { s3: { ...objects.settings, endpoint } } })
afterAll(async () => {
  slow.close()
  await objects.remove()
})

test('[PIC-28] a call whose store is slow is answered 503 when its time is over, and asks it for nothing more', async () => {
  const game = await aGame(testApp)
  const guest = aGuest(testApp)
  await guest.start(game)
  held = []
  const reply = guest.send(getSections, { params: { gameId: game.id }, query: {} })
  await expect.poll(() => held?.length).toBe(game.sections.length)
  asked = 0
  testApp.clock.advance(MEDIA_LIMIT_MS.call)
  for (const pass of held) pass()
  held = null
  expect(await reply).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  expect(asked).toBe(0)
  expect(await guest.send(getSections, { params: { gameId: game.id }, query: {} })).toMatchObject({ statusCode: 200 })
})

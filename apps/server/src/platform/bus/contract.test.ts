import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { NETWORKS, redisNetwork, type TestNetwork } from '../../testing/bus-networks.ts'
import { type RecordingLog, recordingLog } from '../../testing/recording-log.ts'
import type { Bus, BusTopic } from './bus.ts'

const NEWS: BusTopic<{ text: string }> = { name: 'news', schema: z.object({ text: z.string() }) }
const WEATHER: BusTopic<{ text: string }> = { ...NEWS, name: 'weather' }

/** Records the texts that a bus delivers on a topic. */
function listen(bus: Bus, topic = NEWS): string[] {
  const texts: string[] = []
  bus.subscribe(topic, ({ text }) => void texts.push(text))
  return texts
}

/** Opens buses on a network of their own for the tests of a block, and closes them after each test. */
function withNetwork<N extends TestNetwork>(create: () => Promise<N>) {
  let network: N
  let opened: Bus[] = []
  let log: RecordingLog

  beforeAll(async () => {
    network = await create()
  })
  beforeEach(() => {
    log = recordingLog('warn')
  })
  afterEach(async () => {
    await Promise.all(opened.map((bus) => bus.close()))
    opened = []
  })
  afterAll(() => network.close())
  return {
    network: () => network,
    lines: () => log.lines,
    /** Opens a bus that logs to `lines`, or to another log. */
    async open(to = log): Promise<Bus> {
      const bus = await network.open(to.log)
      opened.push(bus)
      return bus
    },
  }
}

describe.each(NETWORKS)('a bus $name', ({ create }) => {
  const { open, lines } = withNetwork(create)

  test('[SERVICE-32] delivers a message once to each subscriber in the other processes, and not to the sender', async () => {
    const [here, there, elsewhere] = [await open(), await open(), await open()]
    const received = [listen(here), listen(there), listen(there), listen(elsewhere)]
    here.publish(NEWS, { text: 'one' })
    there.publish(NEWS, { text: 'two' })
    await expect.poll(() => received.map((texts) => texts.toSorted())).toEqual([['two'], ['one'], ['one'], ['one', 'two']])
  })

  test('[SERVICE-32] delivers only the topics that are subscribed', async () => {
    const [here, there] = [await open(), await open()]
    const [news, weather] = [listen(there), listen(there, WEATHER)]
    here.publish({ ...NEWS, name: 'sports' }, { text: 'nobody listens' })
    here.publish(WEATHER, { text: 'rain' })
    await expect.poll(() => weather).toEqual(['rain'])
    expect(news).toEqual([])
  })

  test('[SERVICE-32] delivers thousands of messages of a sender in their order', async () => {
    const [here, there] = [await open(), await open()]
    const texts = listen(there)
    const sent = Array.from({ length: 3_000 }, (_, number) => `message ${number}`)
    for (const text of sent) here.publish(NEWS, { text })
    await expect.poll(() => texts.length).toBe(sent.length)
    expect(texts).toEqual(sent)
  })

  test('[SERVICE-32] delivers every character, and large payloads', async () => {
    const [here, there] = [await open(), await open()]
    const texts = listen(there)
    const sent = ['', "'; drop table users; --", '"\\\n\u2028', '🍙 İstanbul', 'ş'.repeat(100_000)]
    for (const text of sent) here.publish(NEWS, { text })
    await expect.poll(() => texts).toEqual(sent)
  })

  test('[SERVICE-32] survives a handler that throws and a payload that another version sent, and logs both', async () => {
    const [here, there] = [await open(), await open()]
    there.subscribe(NEWS, () => {
      throw new Error('the handler failed')
    })
    const texts = listen(there)
    here.publish({ name: 'news', schema: z.number() }, 42)
    here.publish(NEWS, { text: 'one' })
    await expect.poll(() => texts).toEqual(['one'])
    await expect.poll(() => lines().filter((line) => line.includes('the handler failed'))).toHaveLength(1)
    expect(lines().some((line) => line.includes('is not understood'))).toBe(true)
  })

  test('[SERVICE-32] sends what was published before it is closed, and nothing after', async () => {
    const [here, there] = [await open(), await open()]
    const texts = listen(there)
    here.publish(NEWS, { text: 'last' })
    await here.close()
    here.publish(NEWS, { text: 'too late' })
    await expect.poll(() => texts).toEqual(['last'])
    expect(here.isUp()).toBe(false)
    there.publish(NEWS, { text: 'nobody is there' })
    expect(lines()).toEqual([])
  })
})

describe('a bus over Redis that is interrupted', () => {
  const { network, open, lines } = withNetwork(redisNetwork)

  test('[SERVICE-34] continues by itself after an interruption, and logs its begin and its end once', async () => {
    const [here, there] = [await open(), await open(recordingLog('warn'))]
    const texts = listen(there)
    await network().interrupt(async () => {
      await expect.poll(() => !here.isUp() && !there.isUp()).toBe(true)
      for (let time = 0; time < 100; time++) here.publish(NEWS, { text: 'lost' })
    })
    await expect.poll(() => here.isUp() && there.isUp()).toBe(true)
    here.publish(NEWS, { text: 'again' })
    await expect.poll(() => texts).toEqual(['again'])
    const messages = lines().map((line) => JSON.parse(line).msg)
    expect(messages).toEqual(['the bus between the processes is down', 'the bus between the processes is up again'])
  })
})

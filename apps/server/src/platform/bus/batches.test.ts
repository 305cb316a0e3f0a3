import { expect, test } from 'vitest'
import { sendInBatches } from './batches.ts'

/** Records batches, each of which is sent when `finish` is called. */
function slowSender(maxBytes: number) {
  const sent: string[][] = []
  let finish = (_error?: Error) => {}
  const batches = sendInBatches(
    (batch) =>
      new Promise((resolve, reject) => {
        sent.push([...batch])
        finish = (error) => (error ? reject(error) : resolve())
      }),
    maxBytes,
  )
  return { ...batches, sent, finish: (error?: Error) => finish(error) }
}

test('[SERVICE-32] messages of one turn go together, and those that come during a send go with the next', async () => {
  const sender = slowSender(100)
  for (const message of ['a', 'b']) sender.add(message)
  await expect.poll(() => sender.sent).toEqual([['a', 'b']])
  for (const message of ['c', 'd']) sender.add(message)
  expect(sender.sent).toHaveLength(1)
  sender.finish()
  await expect
    .poll(() => sender.sent)
    .toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
})

test('[SERVICE-32] a batch with its commas is no longer than allowed, counted in bytes', async () => {
  const sender = slowSender(10)
  for (const message of ['1234', '5678', '9', 'şşşşş']) sender.add(message)
  await expect.poll(() => sender.sent).toEqual([['1234', '5678']])
  sender.finish()
  await expect.poll(() => sender.sent.at(-1)).toEqual(['9'])
  sender.finish()
  await expect.poll(() => sender.sent.at(-1)).toEqual(['şşşşş'])
})

test('[SERVICE-34] a batch that cannot be sent is lost, and the next one is sent', async () => {
  const sender = slowSender(100)
  sender.add('a')
  await expect.poll(() => sender.sent).toEqual([['a']])
  sender.finish(new Error('The connection is lost'))
  sender.add('b')
  await expect.poll(() => sender.sent).toEqual([['a'], ['b']])
  const drained = sender.drain()
  sender.finish()
  await drained
})

import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { tallyLog, tallyProcess } from '../testing/tally.ts'

const marksOf = (published: readonly { mark: string }[]) => published.map(({ mark }) => mark)

/** Lets everything happen that waits for nothing else. */
const microtasks = async () => {
  for (let turns = 0; turns < 20; turns++) await Promise.resolve()
}

describe('moves of one process', () => {
  test('are saved in their order, and those that wait for their turn share it', async () => {
    const log = tallyLog(nextTurn)
    const process = tallyProcess(log)
    await process.listen('a')
    await Promise.all(['1', '2', '3', '4'].map((mark) => process.mark('a', mark)))
    await Promise.all(['5', '6'].map((mark) => process.mark('a', mark)))
    expect(log.marks('a')).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(marksOf(process.published)).toEqual(log.marks('a'))
    expect(log.appends.length).toBeLessThan(6)
  })

  test('of one moment in several games are appended together', async () => {
    const log = tallyLog(nextTurn)
    const process = tallyProcess(log)
    for (const token of ['a', 'b', 'c']) await process.listen(token)
    await Promise.all(['a', 'b', 'c'].map((token) => process.mark(token, '1')))
    expect(log.appends).toEqual([['a', 'b', 'c']])
  })

  test('each get their own outcome: the game before and after it, or the refusal', async () => {
    const process = tallyProcess(tallyLog(nextTurn))
    await process.mark('a', '1')
    const [made, repeated, refused] = await Promise.allSettled(['2', '1', 'refused'].map((mark) => process.mark('a', mark)))
    expect(made).toMatchObject({ value: { before: { marks: ['1'] }, after: { marks: ['1', '2'], seq: 2 } } })
    expect(repeated).toMatchObject({ value: { after: { marks: ['1', '2'] } } })
    expect(refused).toMatchObject({ reason: { code: 'wrong-seat' } })
  })

  test('read a game once, and again when nobody has listened to it or moved it for two rounds', async () => {
    const log = tallyLog()
    const process = tallyProcess(log)
    for (const mark of ['1', '2', '3']) await process.mark('a', mark)
    await process.catchUp()
    await process.mark('a', '4')
    expect(log.reads).toEqual(['a'])
    await process.catchUp()
    await process.catchUp()
    await process.mark('a', '5')
    expect(log.reads).toEqual(['a', 'a'])
  })

  test('that cannot be appended all fail, and are not published; the next one is made', async () => {
    const log = tallyLog()
    let isAway = true
    const append: typeof log.kind.append = (decided) => (isAway ? Promise.reject(new Error('away')) : log.kind.append(decided))
    const process = tallyProcess({ kind: { ...log.kind, append } })
    await process.listen('a')
    const failed = await Promise.allSettled(['1', '2'].map((mark) => process.mark('a', mark)))
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isAway = false
    await process.mark('a', '3')
    expect(marksOf(process.published)).toEqual(['3'])
  })
})

describe('after an outage', () => {
  /** Returns a process that may have slept until `wake` is called. */
  function sleeping() {
    let over: PromiseWithResolvers<void> | null = Promise.withResolvers<void>()
    const log = tallyLog(nextTurn)
    const process = tallyProcess(log, { afterOutage: () => over?.promise ?? null })
    const wake = () => {
      over?.resolve()
      over = null
    }
    const sleep = () => {
      over = Promise.withResolvers<void>()
    }
    return { log, process, wake, sleep }
  }

  test('[DUEL-18] no move is made before what the outage has changed, which waits for no move', async () => {
    const { log, process, wake } = sleeping()
    const moved = Promise.all([process.mark('a', '1'), process.moveAlone('a', () => '2')])
    await process.moveAlone('a', () => 'outage', { endsOutage: true })
    wake()
    await moved
    expect(log.marks('a')[0]).toBe('outage')
    expect(log.marks('a').toSorted()).toEqual(['1', '2', 'outage'])
  })

  test('[DUEL-18] a move whose game is read for so long that there may have been an outage waits too', async () => {
    const log = tallyLog(nextTurn)
    const { promise: reading, resolve: goOn } = Promise.withResolvers<void>()
    const find: typeof log.kind.find = async (token) => {
      await reading
      return log.kind.find(token)
    }
    let over: PromiseWithResolvers<void> | null = null
    const process = tallyProcess({ kind: { ...log.kind, find } }, { afterOutage: () => over?.promise ?? null })
    const moved = process.moveAlone('a', () => '1')
    await microtasks()
    over = Promise.withResolvers<void>()
    goOn()
    await process.moveAlone('a', () => 'outage', { endsOutage: true })
    over.resolve()
    over = null
    await moved
    expect(log.marks('a')).toEqual(['outage', '1'])
  })

  test('[DUEL-18] a move whose turn comes after the outage waits too, outside of its turn', async () => {
    const { log, process, wake, sleep } = sleeping()
    wake()
    const first = process.mark('a', '1')
    await microtasks()
    const second = process.mark('a', '2')
    await microtasks()
    sleep()
    await process.moveAlone('a', () => 'outage', { endsOutage: true })
    wake()
    await Promise.all([first, second])
    expect(log.marks('a').indexOf('outage')).toBeLessThan(log.marks('a').indexOf('2'))
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../../testing/movable-clock.ts'
import { recordingLog } from '../../testing/recording-log.ts'
import type { Db } from './database.ts'
import { type DatabaseWatch, watchDatabase } from './watch-database.ts'

const DOWN = 'the database or its disk cannot be used'
const UP = 'the database and its disk can be used again'
const failure = (code: string) => Object.assign(new Error(`It failed with ${code}`), { code })

let logged: ReturnType<typeof recordingLog>
let error: Error | null
let watch: DatabaseWatch
const clock = movableClock()

beforeEach(() => {
  logged = recordingLog('info')
  error = null
  const executeQuery = async () => {
    if (error) throw error
    return { rows: [{ read_only: false }] }
  }
  watch = watchDatabase({ executeQuery } as unknown as Db, logged.log, clock)
})

afterEach(() => watch.stop())

const linesOf = () => logged.lines.map((line) => JSON.parse(line))
const messages = () => linesOf().map(({ msg }) => msg)

async function untilUp(): Promise<void> {
  error = null
  await expect
    .poll(() => {
      clock.advance(1_000)
      return messages().at(-1)
    })
    .toBe(UP)
}

test.each(['ECONNREFUSED', '57P01', '57P02', '53300', 'ENOSPC', '25006', '08006'])(
  '[SERVICE-72] however much fails with %s, an outage is two lines, the first with the cause',
  async (code) => {
    error = failure(code)
    for (let time = 0; time < 20; time++) {
      logged.log.error({ err: error, job: 'a-job' }, 'a job failed')
      logged.log.child({ reqId: '1' }).error({ err: failure(code) }, 'a call failed')
    }
    expect(linesOf()).toMatchObject([{ msg: DOWN, job: 'a-job', cause: { code, message: error.message } }])
    await untilUp()
    expect(messages()).toEqual([DOWN, UP])
    logged.log.error({ err: failure(code) }, 'a job failed')
    expect(messages()).toEqual([DOWN, UP, DOWN])
  },
)

test('[SERVICE-72] a check that finds the database full begins the outage', async () => {
  clock.advance(1_000)
  error = failure('53100')
  expect(await watch.state()).toBe('full')
  expect(linesOf()).toMatchObject([{ msg: DOWN, state: 'full', cause: { code: '53100' } }])
  await untilUp()
})

test('[SERVICE-72] errors of the program have lines of their own, also during an outage', () => {
  error = failure('57P01')
  logged.log.error({ err: error }, 'a job failed')
  logged.log.error({ err: new TypeError('x is undefined') }, 'a call failed')
  logged.log.error({ err: failure('23505') }, 'a job failed')
  expect(messages()).toEqual([DOWN, 'a call failed', 'a job failed'])
})

test('[SERVICE-28] a library that says that a client hung up writes no line', () => {
  for (const code of ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']) logged.log.error(failure(code))
  expect(messages()).toEqual([])
  logged.log.error(failure('Z_DATA_ERROR'))
  expect(messages()).toEqual(['It failed with Z_DATA_ERROR'])
})

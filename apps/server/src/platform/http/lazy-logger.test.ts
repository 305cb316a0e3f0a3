import { pino } from 'pino'
import { expect, test } from 'vitest'
import { lazyLogger } from './lazy-logger.ts'

function aLogger() {
  const lines: string[] = []
  const parent = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) })
  let created = 0
  const log = lazyLogger(parent, () => {
    created += 1
    return parent.child({ reqId: 'a' })
  })
  return { log, lines, created: () => created }
}

test('a request that logs nothing creates no logger', () => {
  const { log, created } = aLogger()
  expect(log.level).toBe('info')
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const) expect(log[level]).toBeTypeOf('function')
  expect(created()).toBe(0)
})

test('its lines are those of the logger, which is created once', () => {
  const { log, lines, created } = aLogger()
  log.warn({ security: 'limit-reached' }, 'a security event')
  log.error('failed')
  log.child({ part: 'b' }).info('done')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 40, reqId: 'a', security: 'limit-reached', msg: 'a security event' },
    { level: 50, reqId: 'a', msg: 'failed' },
    { level: 30, reqId: 'a', part: 'b', msg: 'done' },
  ])
  expect(created()).toBe(1)
})

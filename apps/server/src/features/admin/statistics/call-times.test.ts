import { expect, test } from 'vitest'
import { callTimes } from './call-times.ts'

test('[OPERATOR-44] the slowest calls come first, each with its median and 99th percentile', () => {
  const times = callTimes()
  for (let ms = 1; ms <= 100; ms++) times.note('GET /a', ms)
  times.note('GET /b', 500)
  times.note('GET /c', 1)
  expect(times.slowest(2)).toEqual([
    { call: 'GET /b', calls: 1, middle: 500, p99: 500 },
    { call: 'GET /a', calls: 100, middle: 50, p99: 99 },
  ])
})

test('[OPERATOR-44] the median and the percentile cover the last five hundred durations of a call', () => {
  const times = callTimes()
  for (let call = 0; call < 500; call++) times.note('GET /a', 1_000)
  for (let call = 0; call < 500; call++) times.note('GET /a', 2)
  expect(times.slowest(1)).toEqual([{ call: 'GET /a', calls: 1_000, middle: 2, p99: 2 }])
})

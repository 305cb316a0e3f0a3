import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', 'Chrome', 'Linux'],
])('[SESSION-25] the device of %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test.each([[undefined], [''], ['curl/8.1'], ['<b>bold</b>/1 (<i>; Evil OS 9)'], ['a'.repeat(100_000)]])(
  '[SESSION-25] a device without a known name has none: %.20s',
  (userAgent) => {
    expect(deviceOf(userAgent)).toEqual({ browser: null, system: null })
  },
)

test('[SESSION-25] any header is read', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1000 }), (userAgent) => {
      deviceOf(userAgent)
    }),
  )
})
